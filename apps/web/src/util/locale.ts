let language = 'en'

/** Said once, when the language of the texts was chosen. */
export const writeAs = (chosen: string): void => {
  language = chosen
}

/** How numbers, amounts and months are written: as the texts around them, by the customs of the browser’s country if it has that language. */
export const locale = (): string => navigator.languages.find((each) => each.startsWith(language)) ?? language
