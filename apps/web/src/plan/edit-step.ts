import type { NavigateFunction } from 'react-router'
import { takeFilled } from '../requests/form-draft.ts'
import { holdStep } from '../requests/form-step.ts'
import { openFilled } from '../requests/open-filled.ts'
import { functionSearch, readFunctionSearch } from '../util/paths.ts'
import { shownChange } from './shown-call.ts'
import type { StagedChange } from './staged.ts'

/** Opens the form of a staged call with its values, to be staged again in its place. What is kept nowhere is open. */
export const editStep = (navigate: NavigateFunction, { id, change }: StagedChange): void => {
  const call = shownChange(change)
  if (call.kind !== 'call') return
  const { path, identity, open = [] } = call
  const { values } = readFunctionSearch(new URLSearchParams(functionSearch({ values: call.values })))
  for (const name of open) values.set(name, '')
  openFilled(navigate, { path, identity, values })
  holdStep({ id, path })
  // Else the button that calls has the focus: what is staged isn't to be sent by Enter.
  if (open.length === 0) takeFilled(path)
}
