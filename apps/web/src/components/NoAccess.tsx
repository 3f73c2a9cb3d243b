import { viewsText } from '../text/views.ts'
import { describeFailure } from './failure.ts'

type Refused = { path: string; identity: string; error: unknown }

/** Reads that somebody may not make: nothing failed, so it is one quiet line however many they are. */
export const NoAccess = ({ refused }: { refused: readonly Refused[] }) => {
  if (refused.length === 0) return null
  const words = new Set(refused.map(({ error }) => describeFailure(error).title))
  return (
    <p className="text-muted wrap-anywhere">
      {[...Map.groupBy(refused, ({ path }) => path)]
        .map(([path, each]) =>
          viewsText.every.noAccess(path, [...new Set(each.map(({ identity }) => identity))].join(', ')),
        )
        .join(' ')}{' '}
      <q>{[...words].join(' ')}</q>
    </p>
  )
}
