import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './api/query-client.ts'
import { loadSession } from './api/session-store.ts'
import { chooseLanguage, text } from './text/text.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { chosenLanguage } from './util/language.ts'
import { writeAs } from './util/locale.ts'
import { showTheme } from './util/theme.ts'

const start = async () => {
  showTheme()
  void loadSession()
  await chooseLanguage([...chosenLanguage(), ...navigator.languages])
  writeAs(text.locale)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
  keepFocus()
}

void start()
