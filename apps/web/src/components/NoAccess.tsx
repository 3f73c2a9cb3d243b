import { text } from '../text/text.ts'
import { type Refused, refusalsSaid } from './refusals.ts'

/** Reads that someone may not make: nothing failed, so it is one quiet line however many they are. */
export const NoAccess = ({ refused }: { refused: readonly Refused[] }) => {
  if (refused.length === 0) return null
  const said = refusalsSaid(refused)
  // What the same identities may not read is one sentence.
  const sentences = Map.groupBy(
    Map.groupBy(refused, ({ path }) => path),
    ([, each]) => distinct(each.map(({ identity }) => identity)),
  )
  return (
    <p className="text-muted wrap-anywhere">
      {[...sentences]
        .map(([identities, each]) =>
          text.views.every.noAccess(each.map(([path]) => path).join(', '), identities),
        )
        .join(' ')}{' '}
      {said.length > 0 ? <q>{said.join(' ')}</q> : null}
    </p>
  )
}

const distinct = (names: readonly string[]): string => [...new Set(names)].join(', ')
