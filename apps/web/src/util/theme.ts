export type Theme = 'system' | 'light' | 'dark'

const key = 'console:theme'

/** What the storage has refused to keep. */
let unkept: Theme | undefined

/**
 * The chosen theme; without a choice the system's. A preference, so it outlives the tab. A browser that refuses storage
 * costs that, not the page.
 */
export const readTheme = (): Theme => {
  if (unkept !== undefined) return unkept
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export const applyTheme = (theme: Theme): void => {
  keep(theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const keep = (theme: Theme): void => {
  unkept = undefined
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Full or forbidden.
    unkept = theme
  }
}
