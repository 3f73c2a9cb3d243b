import { useQueryState } from '../components/use-query-state.ts'

const useParts = () => ({
  /** Empty for the person's own. */
  scope: useQueryState('scope'),
  /** Empty for changes. */
  show: useQueryState('show'),
  query: useQueryState('q'),
  outcome: useQueryState('outcome'),
  from: useQueryState('from'),
  to: useQueryState('to'),
})

type Part = keyof ReturnType<typeof useParts>

/** What the audit log is narrowed to; every part is in the address, and what is empty is no limit. */
export type ActivityFilter = Record<Part, string> & { set: (part: Part, value: string) => void }

export const useActivityFilter = (): ActivityFilter => {
  const parts = useParts()
  const values = Object.fromEntries(Object.entries(parts).map(([part, [value]]) => [part, value]))
  return { ...(values as Record<Part, string>), set: (part, value) => parts[part][1](value) }
}
