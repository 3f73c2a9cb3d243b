import './app.css'
import { start } from './start.tsx'

start()
