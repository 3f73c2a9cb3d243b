/**
 * Writes state into the query of the address without a navigation: reload, Back and a copied link give the same screen.
 * Empty values leave the address short.
 */
export const replaceQuery = (values: Record<string, string>): void => {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}
