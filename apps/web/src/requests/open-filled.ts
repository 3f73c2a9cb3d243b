import type { FormValue } from '@hosting-console/console-core'
import type { NavigateFunction } from 'react-router'
import { paths } from '../util/paths.ts'
import { fillForm } from './form-draft.ts'
import { leaveStep } from './form-step.ts'

/** A function with values for its form; an empty one is open. */
export type Filled = { path: string; identity?: string | undefined; values: ReadonlyMap<string, FormValue> }

/** Opens the form of a function with these values, whatever was typed there before, at the first that is open. */
export const openFilled = (navigate: NavigateFunction, { path, identity, values }: Filled): void => {
  leaveStep(path)
  // The address first: the form is drawn anew at once, and reads it.
  void navigate(paths.function(path, identity === undefined ? {} : { as: identity }))
  fillForm(path, values)
}
