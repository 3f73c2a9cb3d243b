import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './api/query-client.ts'
import { loadSession } from './api/session-store.ts'
import { chooseLanguage, text } from './text/text.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { chosenLanguage } from './util/language.ts'
import { writeAs } from './util/locale.ts'
import { showTheme } from './util/theme.ts'

/** Draws the console into the page, in the language that was chosen. @returns the root, or nothing where the page has none */
export const start = async (): Promise<Root | undefined> => {
  showTheme()
  void loadSession()
  await chooseLanguage([...chosenLanguage(), ...navigator.languages])
  writeAs(text.locale)
  const root = document.getElementById('root')
  if (!root) return undefined
  const drawn = createRoot(root)
  drawn.render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
  keepFocus()
  return drawn
}
