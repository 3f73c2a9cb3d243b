import type { ArgumentValue } from '@hosting-console/api-client'
import { textOfValue } from '../twins/same-value.ts'
import type { ChangeDescription } from './edit.ts'
import { referencesIn, renumber } from './step-references.ts'

type Values = Readonly<Record<string, ArgumentValue>>

/** A call of any described function, as a plan keeps it. */
export type StagedCall = {
  kind: 'call'
  identity: string
  path: string
  /** As they are sent, without those that are open. Texts may refer to earlier steps: `step-references.ts`. */
  values: Values
  /** What an edit is about, and what a read showed of what it sets when it was staged. */
  shown?: {
    about: Values
    source: { path: string; values: Values }
    current: Values
  }
  /** Arguments whose values are kept nowhere: they are asked for when the call is made. */
  open?: readonly string[]
  /** Tells calls apart that are no edits of one thing. */
  copy?: number
}

/** What a call sends, argument by argument, with what it replaces where that is known. */
export const callDifferences = ({
  values,
  shown,
}: StagedCall): { field: string; from?: string; to: string }[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const former = shown?.current[field]
    const to = textOfValue(value)
    if (former === undefined) return [{ field, to }]
    const from = textOfValue(former)
    return from === to ? [] : [{ field, from, to }]
  })

/** The steps whose responses a change needs. */
export const stepsNeededBy = (description: { kind: string; values?: Values }): number[] =>
  description.kind === 'call' && description.values
    ? [...new Set(referencesIn(description.values).map(({ step }) => step))]
    : []

/** A change whose references are by other numbers. */
export const withSteps = (
  change: ChangeDescription,
  numberOf: (step: number) => number | '?',
): ChangeDescription =>
  change.kind === 'call' ? { ...change, values: renumber(change.values, numberOf) } : change
