const number = new Intl.NumberFormat(navigator.language)

/** A count as the browser's language groups its digits: `104,950`. */
export const grouped = (count: number): string => number.format(count)

/** Words about so many of something: as they are of one, or of several with their count. */
export const plural = (count: number, one: string, several: (count: string) => string): string =>
  count === 1 ? one : several(grouped(count))
