import { changeKey, isMade, newStep, textOfValue } from '@hosting-console/console-core'
import { keptOf, wholeOf } from '../changes/kept-calls.ts'
import { stagedChanges, updateStaged } from '../plan/staged.ts'
import { unstageKey } from '../plan/unstage-shown.ts'

/** What is staged for one argument of an edit; with the last of them goes the edit. */
export const unstageValue = (key: string, argument: string): void => {
  const step = stagedChanges().find((item) => changeKey(item.change) === key && !isMade(item))
  const change = step && wholeOf(step.change)
  if (!step || change?.kind !== 'call') return
  const { [argument]: _, ...values } = change.values
  const { about = {}, current = {} } = change.shown ?? {}
  // What names the thing changes nothing, nor does what is required and stays as it is.
  const isChanged = Object.entries(values).some(
    ([name, value]) => !(name in about) && textOfValue(current[name] ?? '') !== textOfValue(value),
  )
  if (isChanged) updateStaged([step.id], ({ id }) => newStep(id, keptOf({ ...change, values })))
  else unstageKey(key)
}
