import { useState } from 'react'
import {
  type DescribedFunction,
  functionOfPath,
  mergeShapes,
  moduleOfPath,
  readForm,
  type ResponseShape,
  shapeOf,
  textOfReference,
  valuesOfStep,
} from '@hosting-console/console-core'
import { shapesSeen } from '../api/shapes-seen.ts'
import { formStep } from '../requests/form-step.ts'
import { text } from '../text/text.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'
import { whatOf } from '../plan/step-words.ts'
import { type StagedChange, stagedChanges } from '../plan/staged.ts'
import { responses } from '../plan/step-values.ts'

/** More don't help to choose. */
const most = 50

/** References to what an argument may take of the steps of the plan; the step that the form holds isn't one of them. */
const stepValues = (callee: DescribedFunction, argument: string): Suggestion[] => {
  const edited = formStep.get()?.id
  const found: Suggestion[] = []
  for (const [index, item] of stagedChanges().entries()) {
    if (found.length >= most) break
    if (item.change.kind !== 'call' || item.id === edited) continue
    const { fromStep, expectedFromStep } = text.functions.form
    const step = index + 1
    const { values, isSeen } = valuesFrom(item, step, callee, argument)
    for (const value of values)
      found.push({ value, label: (isSeen ? fromStep : expectedFromStep)(step, whatOf(item.change)) })
  }
  // What a list of an answer holds, if anything, is the least likely.
  return found.toSorted((one, other) => Number(isOfList(one.value)) - Number(isOfList(other.value)))
}

const isOfList = (value: string): boolean => /\.0[.}]/.test(value)

/**
 * What an argument takes of a step that makes a thing, by the identifier of the step: as its responses look, else as the
 * response of a function that makes something is called after that.
 */
export const referenceTo = (item: StagedChange, callee: DescribedFunction, argument: string): string =>
  valuesFrom(item, item.id, callee, argument).values[0] ??
  textOfReference({ step: item.id, field: `${callee.module.module}.${argument}` })

const valuesFrom = (
  { id, change }: StagedChange,
  step: number,
  callee: DescribedFunction,
  argument: string,
): { values: readonly string[]; isSeen: boolean } => {
  if (change.kind !== 'call') return { values: [], isSeen: false }
  const shapes = shapesSeen()
  const response = responses.get(id)
  const seen = response ? shapeOf(response) : shapes.get(change.path)
  const shape = seen ?? expectedShape(change.path, shapes)
  return {
    values: shape ? valuesOfStep(callee, argument, step, change.path, shape) : [],
    isSeen: seen !== undefined,
  }
}

/** As reads of one thing of its module are, since what makes a thing mostly shows it. */
const expectedShape = (
  path: string,
  shapes: ReadonlyMap<string, ResponseShape>,
): ResponseShape | undefined => {
  const shown = [...shapes].flatMap(([each, shape]) =>
    moduleOfPath(each) === moduleOfPath(path) && readForm(functionOfPath(each)) === 'one' ? [shape] : [],
  )
  return shown.length === 0 ? undefined : shown.reduce(mergeShapes)
}

/** What an argument may take of the steps of the plan, looked for when someone looks. */
export const useStepValues = (
  callee: DescribedFunction,
  argument: string,
): { suggestions: readonly Suggestion[]; load: () => void } => {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const load = () => {
    if (stagedChanges().length > 0) setSuggestions(stepValues(callee, argument))
  }
  return { suggestions, load }
}
