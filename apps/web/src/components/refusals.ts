import { describeFailure } from './failure.ts'

export type Refused = { path: string; identity: string; error: unknown }

/** What the service says of refusals: of what it says of one function after the other, once. */
export const refusalsSaid = (refused: readonly Refused[]): string[] => {
  const said = new Map<string, string>()
  for (const { path, error } of refused) {
    const { title } = describeFailure(error)
    const pattern = title.replaceAll(path, '')
    if (!said.has(pattern)) said.set(pattern, title)
  }
  return [...said.values()]
}
