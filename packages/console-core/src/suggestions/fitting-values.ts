import type { Arguments } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { isAlike, plainName } from '../names.ts'
import { textOf } from '../twins/find-thing.ts'
import type { SuggestedValue } from './values-in.ts'

type Sources = {
  /** Values that the list for the argument has. */
  found: readonly SuggestedValue[]
  /** Values that any response has shown. */
  seen: readonly SuggestedValue[]
}

export type OfferedValue = Pick<SuggestedValue, 'value' | 'label' | 'price'>

/**
 * Values as they are offered: of those that are in something the ones in what the form names, of those that are sorted under what the form holds elsewhere (`platform: KVM`) the ones under
 * that, and while it holds none of it each with what it is sorted under, where that tells it from others. Of what the list
 * has, other responses say nothing more.
 * @param path of the function that takes them
 * @param beside the other arguments of the form
 */
export const fittingValues = (
  path: string,
  { found, seen }: Sources,
  beside: Arguments,
): readonly OfferedValue[] => {
  const listed = new Set(found.map(({ value }) => value))
  const values = [...found, ...seen.filter(({ value }) => !listed.has(value))]
  const fields = new Set(values.flatMap((each) => each.fields ?? []))
  // A host may be called `kvm`: only what is chosen among few values, or is in the list, can sort it.
  const isSorting = (name: string): boolean =>
    argumentKnowledge(path, name).choices !== undefined || [...fields].some((field) => isAlike(field, name))
  const held = new Set(
    Object.entries(beside).flatMap(([name, value]) =>
      typeof value === 'string' && isSorting(name) ? [plainName(value)] : [],
    ),
  )
  const all = new Set(values.flatMap(({ sorts = [] }) => sorts))
  const isHeld = (sort: string): boolean => plainName(sort) !== '' && held.has(plainName(sort))
  const isNarrowed = [...all].some(isHeld)
  const isInWhatIsHeld = (place: Readonly<Record<string, string>>): boolean =>
    Object.entries(place).every(([name, value]) => isAlike(textOf(beside[name]) ?? value, value))
  return values.flatMap(({ value, label, sorts, within, price }) => {
    if (within && !within.some(isInWhatIsHeld)) return []
    if (isNarrowed && sorts && !sorts.some(isHeld)) return []
    const sorted = isNarrowed || !sorts || sorts.length === all.size ? undefined : sorts.join(', ')
    const shown = label ?? sorted
    return [{ value, ...(shown === undefined ? {} : { label: shown }), ...(price ? { price } : {}) }]
  })
}
