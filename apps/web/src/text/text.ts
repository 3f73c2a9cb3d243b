import { countIn } from './counts.ts'
import { english, type Text } from './en.ts'

/**
 * Every text, in the language that was chosen. It is English until then, so it is read when something is drawn, never while a
 * module loads.
 */
export let text: Text = english

/** Takes the first language that there is a catalogue for. @param languages the one that was chosen, and those of the browser */
export const chooseLanguage = async (languages: readonly string[]): Promise<void> => {
  const wanted = languages
    .map((language) => language.split('-')[0])
    .find((language) => language === 'en' || language === 'sv')
  if (wanted === 'sv') {
    text = (await import('./sv.ts')).swedish
    countIn(wanted)
  }
  document.documentElement.lang = text.locale
}
