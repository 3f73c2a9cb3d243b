let language = 'en'

/** Said once, when the language of the texts was chosen. */
export const writeAs = (chosen: string): void => {
  language = chosen
}

/** The language in which numbers, amounts and months are written: that of the texts around them. */
export const locale = (): string => language
