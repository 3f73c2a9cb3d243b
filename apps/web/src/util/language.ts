import { readText, writeText } from './kept.ts'

const key = 'language'

/** The language that was chosen in this browser, if one was. */
export const chosenLanguage = (): string[] => {
  const chosen = readText('browser', key)
  return chosen === null ? [] : [chosen]
}

/** Loads the page anew: each text is chosen as the code that shows it is loaded. */
export const switchLanguage = (language: string): void => {
  writeText('browser', key, language)
  location.reload()
}
