import {
  type ArgumentKnowledge,
  type DescribedFunction,
  type PlannedCall,
} from '@hosting-console/console-core'
import { useState } from 'react'
import { text } from '../text/text.ts'
import type { Suggestion } from '../ui/suggestion-order.ts'
import { learnedValues } from './refused-values.ts'
import { useListedValues } from './use-listed-values.ts'

type Form = Pick<PlannedCall, 'values' | 'identity'>

/**
 * Values to offer for an argument: those that the service lists, which is asked when someone looks, those that responses have
 * shown, and those that a refusal allowed. Where the service names none, those known by the argument's name, which are marked.
 * @param form what the form holds beside, and as whom it calls
 */
export const useSuggestions = (
  callee: DescribedFunction,
  argument: string,
  { choices = [] }: ArgumentKnowledge,
  form: Form | undefined,
): { suggestions: readonly Suggestion[]; load: () => void; label: string; note: string } => {
  const [asked, setAsked] = useState<Form>()
  const [learned, setLearned] = useState<readonly string[]>([])
  const { found, fitting, error, isFetching } = useListedValues(callee, argument, asked)
  const { [argument]: _, ...beside } = form?.values ?? {}
  const words = { ...text.functions.form, ...text.functions.suggestions }
  const isNamed = found !== undefined || learned.length > 0
  const usual = isNamed ? [] : choices.map((value) => ({ value, label: words.usual }))
  const ofService = [...learned.map((value) => ({ value })), ...fitting(beside)]
  const suggestions = new Map<string, Suggestion>()
  for (const each of [...ofService, ...usual])
    if (!suggestions.has(each.value)) suggestions.set(each.value, each)
  return {
    suggestions: [...suggestions.values()],
    load: () => {
      setAsked(form)
      setLearned(learnedValues(callee.path, form?.identity ?? '', argument))
    },
    label:
      learned.length > 0
        ? words.allowedFor(argument)
        : found
          ? words.suggestionsFrom(found.path)
          : usual.length > 0
            ? words.usualFor(argument)
            : words.suggestions(argument),
    note: isFetching ? text.loading : error ? words.suggestionsFailed : words.noSuggestion,
  }
}
