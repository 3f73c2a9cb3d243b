import type { DescriptionChange } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import type { BadgeTone } from '../ui/Badge.tsx'

/** A change of the description as a badge. */
export const changeWords = ({ what, isRequired }: DescriptionChange): { label: string; tone: BadgeTone } => ({
  label:
    what === 'added' && isRequired ? text.description.changes.addedRequired : text.description.changes[what],
  tone: what === 'added' ? 'accent' : what === 'optional' ? 'plain' : 'warn',
})

/** The day of a moment, as dates are written everywhere. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat('sv').format(at)

export const pathOf = ({ module, function: name }: DescriptionChange): string =>
  name === undefined ? module : `${module}/${name}`
