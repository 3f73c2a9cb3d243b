import { type Shell, shell } from './en/shell.ts'
import type * as swedish from './sv.ts'

/**
 * The texts of the frame and the sign-in. English is at hand; another language is loaded before anything is shown, so what
 * is read when a screen is loaded or drawn is in the right one. The first screen's own modules must not read it while they
 * load. The texts of an area are in a module beside this one, loaded with its screens.
 */
export let text: Shell = shell

type Translation = typeof swedish

let translation: Translation | undefined

/** Every text in the chosen language, when that is not English. For the areas' modules, which are loaded after the choice. */
export const translated = (): Translation | undefined => translation

/** Takes the first language that there is a catalogue for. @param languages the one that was chosen, and those of the browser */
export const chooseLanguage = async (languages: readonly string[]): Promise<void> => {
  const wanted = languages
    .map((language) => language.split('-')[0])
    .find((language) => language === 'en' || language === 'sv')
  if (wanted === 'sv') {
    translation = await import('./sv.ts')
    text = translation.shell
  }
  document.documentElement.lang = text.locale
}
