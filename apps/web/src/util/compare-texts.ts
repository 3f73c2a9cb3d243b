import { locale } from './locale.ts'

let collator: Intl.Collator | undefined

/** Texts in the order of the chosen language, and the numbers in them as people count: `web-2` before `web-10`. */
export const compareTexts = (one: string, other: string): number => {
  collator ??= new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })
  return collator.compare(one, other)
}
