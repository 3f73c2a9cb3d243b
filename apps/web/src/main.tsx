import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './api/query-client.ts'
import { loadSession } from './api/session-store.ts'
import { applyTheme, readTheme } from './util/theme.ts'

applyTheme(readTheme())
void loadSession()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
}
