import { suggestions as english } from '../text/en/suggestions.ts'
import { suggestions as swedish } from '../text/sv/suggestions.ts'
import { text } from '../text/text.ts'

/** Few enough to come in both languages. */
export const suggestionsText = () => (text.locale === 'sv' ? swedish : english)
