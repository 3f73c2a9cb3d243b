/**
 * The browser asks before the page is left: what is under way has an outcome that nobody would see.
 * @returns ends that, for whoever began it alone
 */
export const keepOpen = (): (() => void) => {
  const ending = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal })
  return () => ending.abort()
}
