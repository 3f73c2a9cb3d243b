let number = new Intl.NumberFormat('en')

/** Counts are written as in another language from now on. */
export const countIn = (language: string): void => {
  number = new Intl.NumberFormat(language)
}

/** A count with its digits grouped as in the language of the words around it: `104,950`. */
export const grouped = (count: number): string => number.format(count)

/** Words about so many of something: as they are of one, or of several with their count. */
export const plural = (count: number, one: string, several: (count: string) => string): string =>
  count === 1 ? one : several(grouped(count))
