import { drop, readText, writeText } from './kept.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/** A preference, so it outlives the tab; where the storage refuses to keep it, it lasts as long as the page. */
const readTheme = (): Theme => {
  const stored = readText('browser', key)
  if (stored === 'light' || stored === 'dark') return stored
  if (stored !== null) drop('browser', key)
  return 'system'
}

const theme = createStore<Theme>(readTheme())

/** The chosen theme; without a choice the system's. */
export const useTheme = (): Theme => useStore(theme)

export const showTheme = (): void => {
  const chosen = theme.get()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

export const chooseTheme = (chosen: Theme): void => {
  writeText('browser', key, chosen === 'system' ? undefined : chosen)
  theme.set(chosen)
  showTheme()
}
