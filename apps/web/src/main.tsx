import './app.css'
import { startSoon } from './start.tsx'

startSoon()
