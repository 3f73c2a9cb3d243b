/**
 * The browser asks before the page is left: what is under way has an outcome that no one would see.
 * @returns ends that, for its caller alone
 */
export const keepOpen = (): (() => void) => {
  const ending = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal })
  return () => ending.abort()
}
