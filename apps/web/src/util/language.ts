import { readText, writeText } from './kept.ts'

const key = 'language'

/** The language that was chosen in this browser, if one was. */
export const chosenLanguage = (): string[] => {
  const chosen = readText('browser', key)
  return chosen === null ? [] : [chosen]
}

/**
 * Loads the page anew: each text is chosen as the code that shows it is loaded. The browser's own language is no choice. Where
 * the choice can't be kept, nothing is loaded anew, as it would come back as it was.
 */
export const switchLanguage = (language: string): void => {
  const isOwn = navigator.language.startsWith(language)
  if (writeText('browser', key, isOwn ? undefined : language)) location.reload()
}
