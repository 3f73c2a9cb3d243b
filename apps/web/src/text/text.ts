import { type Catalogue, en } from './en.ts'

/**
 * The texts in use. English is at hand; another language is loaded before anything is shown, so what is read when a screen
 * is loaded or drawn is in the right one. The first screen's own modules must not read it while they load.
 */
export let text: Catalogue = en

/** Takes the first language of the browser that there is a catalogue for. */
export const chooseLanguage = async (languages: readonly string[]): Promise<void> => {
  const wanted = languages
    .map((language) => language.split('-')[0])
    .find((language) => language === 'en' || language === 'sv')
  if (wanted === 'sv') text = (await import('./sv.ts')).sv
  document.documentElement.lang = text.locale
}
