import type { DescribedFunction } from '@hosting-console/console-core'
import { useState } from 'react'
import { stagedChanges } from '../plan/staged.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'

/** What an argument may take of the steps of the plan, looked for when someone looks. */
export const useStepValues = (
  callee: DescribedFunction,
  argument: string,
): { suggestions: readonly Suggestion[]; load: () => void } => {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const load = async () => {
    if (stagedChanges().length === 0) return
    const { stepValues } = await import('../plan/offered-step-values.ts')
    setSuggestions(stepValues(callee, argument))
  }
  // Typing works without that file.
  return { suggestions, load: () => void load().catch(() => undefined) }
}
