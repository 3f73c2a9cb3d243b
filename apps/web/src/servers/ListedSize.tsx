import { serverKey, type ServerSize, textsOf } from '@hosting-console/console-core'
import { useStagedFor } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import type { ListedServer } from './server-columns.tsx'
import { shownSize } from './shown-size.ts'

type Props = { row: ListedServer; size: keyof ServerSize; shown: string }

/** A size in the list, or the one that is staged for it: on a narrow screen beside it, else with it as its title. */
export const ListedSize = ({ row: { project, server }, size, shown }: Props) => {
  const staged = useStagedFor(serverKey(project, server.serverid))
  const wanted = textsOf(staged).after?.[size]
  return wanted === undefined ? (
    shown
  ) : (
    <span data-staged="" title={`${shown} → ${shownSize(size, wanted)}`} className="whitespace-nowrap">
      {/* A column is as wide as one of them. */}
      <del className="text-muted sm:sr-only">{shown}</del>{' '}
      <ins className="rounded bg-accent-soft px-1 text-accent no-underline ring-1 ring-accent/25">
        <span className="sr-only">{text.views.cells.stagedIs} </span>
        {shownSize(size, wanted)}
      </ins>
    </span>
  )
}
