import type { DescribedFunction } from '@hosting-console/console-core'
import { useState } from 'react'
import { stepValues } from '../plan/offered-step-values.ts'
import { stagedChanges } from '../plan/staged.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'

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
