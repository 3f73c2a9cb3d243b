import {
  type DescribedFunction,
  functionOfPath,
  mergeShapes,
  moduleOfPath,
  readForm,
  type ResponseShape,
  shapeOf,
  valuesOfStep,
} from '@hosting-console/console-core'
import { shapesSeen } from '../api/shapes-seen.ts'
import { formStep } from '../requests/form-step.ts'
import { text } from '../text/text.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'
import { whatOf } from './step-words.ts'
import { stagedChanges } from './staged.ts'
import { responses } from './step-values.ts'

/** More don't help to choose. */
const most = 50

/** References to what an argument may take of the steps of the plan; the step that the form holds isn't one of them. */
export const stepValues = (callee: DescribedFunction, argument: string): Suggestion[] => {
  const shapes = shapesSeen()
  const edited = formStep.get()?.id
  const found: Suggestion[] = []
  for (const [index, { id, change }] of stagedChanges().entries()) {
    if (found.length >= most) break
    if (change.kind !== 'call' || id === edited) continue
    const response = responses.get(id)
    const seen = response ? shapeOf(response) : shapes.get(change.path)
    const shape = seen ?? expectedShape(change.path, shapes)
    const { fromStep, expectedFromStep } = text.functions.form
    const step = index + 1
    if (shape)
      for (const value of valuesOfStep(callee, argument, step, change.path, shape))
        found.push({ value, label: (seen ? fromStep : expectedFromStep)(step, whatOf(change)) })
  }
  return found
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
