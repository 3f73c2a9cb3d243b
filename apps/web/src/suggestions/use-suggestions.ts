import {
  type ArgumentKnowledge,
  type DescribedFunction,
  type PlannedCall,
} from '@hosting-console/console-core'
import { useState } from 'react'
import { functionsText } from '../text/functions.ts'
import { text } from '../text/text.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'
import { useListedValues } from './use-listed-values.ts'

type Form = Pick<PlannedCall, 'values' | 'identity'>

/**
 * Values to offer for an argument: those known by its name, those that the service lists, which is asked when somebody
 * looks, and those that responses have shown.
 * @param form what the form holds beside, and as whom it calls
 */
export const useSuggestions = (
  taking: DescribedFunction,
  argument: string,
  { choices }: ArgumentKnowledge,
  form: Form | undefined,
): { suggestions: readonly Suggestion[]; load: () => void; label: string; note: string } => {
  const [asked, setAsked] = useState<Form>()
  const { found, fitting, error, isFetching } = useListedValues(taking, argument, asked)
  const known = (choices ?? []).map((value) => ({ value }))
  const suggestions = new Map<string, Suggestion>()
  const { [argument]: _, ...beside } = form?.values ?? {}
  for (const each of [...known, ...fitting(beside)])
    if (!suggestions.has(each.value)) suggestions.set(each.value, each)
  const words = functionsText.form
  return {
    suggestions: [...suggestions.values()],
    load: () => setAsked(form),
    label: found ? words.suggestionsFrom(found.path) : words.suggestions(argument),
    note: isFetching ? text.loading : error ? words.suggestionsFailed : words.noSuggestion,
  }
}
