export type Theme = 'system' | 'light' | 'dark'

const key = 'console:theme'

/** The chosen theme; without a choice the system's. A preference, so it outlives the tab. */
export const readTheme = (): Theme => {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(key, theme)
  document.documentElement.dataset.theme = theme
}
