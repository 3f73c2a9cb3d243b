import { comparableText } from '@hosting-console/dns'
export type Suggestion = { value: string; label?: string }

const shownText = ({ value, label = '' }: Suggestion): string => comparableText(`${value} ${label}`)

const sought = (typed: string): string => comparableText(typed.trim())

/**
 * Suggestions that hold what is typed, in the order in which they fit it: what begins with it, what has a word that does, and the
 * rest. Where they fit alike their own order stays.
 */
export const inOrderOfFit = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const query = sought(typed)
  if (query === '') return suggestions
  const fitting = suggestions.filter((each) => shownText(each).includes(query))
  const byFit = Map.groupBy(fitting, (each) => fit(shownText(each), query))
  return fits.flatMap((each) => byFit.get(each) ?? [])
}

const fits = ['beginning', 'word', 'other'] as const

const fit = (shown: string, query: string): (typeof fits)[number] => {
  if (shown.startsWith(query)) return 'beginning'
  for (let at = shown.indexOf(query); at > 0; at = shown.indexOf(query, at + 1))
    if (/[^\p{L}\p{N}]/u.test(shown[at - 1] ?? '')) return 'word'
  return 'other'
}
