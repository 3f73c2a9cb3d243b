import { drop, readText, writeText } from './kept.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/** What the storage has refused to keep. */
let unkept: Theme | undefined

/** The chosen theme; without a choice the system's. A preference, so it outlives the tab. */
export const readTheme = (): Theme => {
  if (unkept !== undefined) return unkept
  const stored = readText('browser', key)
  if (stored === 'light' || stored === 'dark') return stored
  if (stored !== null) drop('browser', key)
  return 'system'
}

export const applyTheme = (theme: Theme): void => {
  unkept = writeText('browser', key, theme === 'system' ? undefined : theme) ? undefined : theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
