const number = new Intl.NumberFormat(navigator.language)

/** A count as the browser's language groups its digits: `104,950`. */
export const grouped = (count: number): string => number.format(count)
