import { isRecord } from '@hosting-console/api-client'
import { type ArgumentKnowledge, isRead, type ValueSource } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { text } from '../text/text.ts'
import { functionsText } from '../text/functions.ts'
import type { Suggestion } from '../ui/Suggest.tsx'

/**
 * Values to offer for an argument: those known by its name, or those of a list function, which is called when somebody
 * first looks. A list that fails offers nothing and keeps nobody from typing.
 */
export const useSuggestions = (
  { choices, source }: ArgumentKnowledge,
  identity: string | undefined,
): { suggestions: Suggestion[]; load: () => void; note: string } => {
  const [isWanted, setWanted] = useState(false)
  const call =
    isWanted && source && isRead(source.path) && identity !== undefined
      ? { path: source.path, values: {}, identity }
      : undefined
  const list = useQuery(callQuery(call))
  const listed = source && list.data ? readSuggestions(list.data.payload, source) : []
  const failed = source && list.error ? functionsText.form.suggestionsFailed(source.path) : undefined
  return {
    suggestions: [...(choices ?? []).map((value) => ({ value })), ...listed],
    load: () => setWanted(true),
    note: list.isFetching ? text.loading : (failed ?? functionsText.form.noSuggestion),
  }
}

const readSuggestions = (payload: Record<string, unknown>, source: ValueSource): Suggestion[] => {
  const items = payload[source.items]
  if (!Array.isArray(items)) return []
  return items.filter(isRecord).flatMap((item) => {
    const value = word(item[source.value])
    const label = source.label ? word(item[source.label]) : ''
    return value === '' ? [] : [{ value, ...(label === '' ? {} : { label }) }]
  })
}

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
