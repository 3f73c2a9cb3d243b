import { describeFailure } from './failure.ts'

export type Refused = { path: string; identity: string; error: unknown }

/** What the service says of refusals, without what it only says again of one function after the other. */
export const refusalsSaid = (refused: readonly Refused[]): string[] => {
  const patterns = new Map(
    refused.map(({ path, error }) => {
      const { title } = describeFailure(error)
      return [title, title.replaceAll(path, '')]
    }),
  )
  const all = [...patterns.values()]
  return [...patterns.keys()].filter((title) => all.filter((each) => each === patterns.get(title)).length < 2)
}
