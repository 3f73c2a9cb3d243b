import type { Arguments } from '@hosting-console/api-client'
import { plainName } from '../twins/alike.ts'
import type { SuggestedValue } from './values-in.ts'

/**
 * Values as they are offered: of those that are sorted under what the form holds elsewhere (`platform: KVM`) the ones under
 * that, and while it holds none of it each with what it is sorted under, where that tells it from others.
 * @param beside the other arguments of the form
 */
export const fittingValues = (
  values: readonly SuggestedValue[],
  beside: Arguments,
): readonly Pick<SuggestedValue, 'value' | 'label'>[] => {
  const held = new Set(
    Object.values(beside).map((value) => plainName(typeof value === 'string' ? value : '')),
  )
  const all = new Set(values.flatMap(({ sorts = [] }) => sorts))
  const isHeld = (sort: string): boolean => plainName(sort) !== '' && held.has(plainName(sort))
  const isNarrowed = [...all].some(isHeld)
  return values.flatMap(({ value, label, sorts }) => {
    if (isNarrowed && sorts && !sorts.some(isHeld)) return []
    const sorted = isNarrowed || !sorts || sorts.length === all.size ? undefined : sorts.join(', ')
    const shown = label ?? sorted
    return [{ value, ...(shown === undefined ? {} : { label: shown }) }]
  })
}
