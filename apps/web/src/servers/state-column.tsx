import { comparableText } from '@hosting-console/dns'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { date, noValue } from '../util/format.ts'
import type { ListedServer } from './server-columns.tsx'
import { stateOf } from './server-state.ts'
import { InView, type Late } from './InView.tsx'
import { StateBadge, stateWords, wordOf } from './StateBadge.tsx'

/** @param late of rows without a state of their own */
export const stateColumn = (late: Late<string>): Column<ListedServer> => {
  const stateFor = (row: ListedServer) => stateOf(row.server) ?? late.knownOf(row)?.value
  return {
    id: 'state',
    card: 'top',
    header: text.serverList.columns.state,
    names: ['status'],
    isLate: true,
    isKnown: (row) => stateFor(row) !== undefined,
    // That it isn't loaded is nothing to look for.
    text: (row) => {
      const state = stateFor(row)
      return state === undefined ? noValue : wordOf(state)
    },
    // What comes later finds its place.
    measure: (row) => wordOf(stateFor(row) ?? '') || text.serverList.notLoaded,
    value: stateFor,
    order: (row) => stateFor(row),
    finds: (word) => {
      const states = Object.entries(stateWords()).flatMap(([each, said]) =>
        each === word || comparableText(said) === word ? [each] : [],
      )
      if (states.length === 0) return undefined
      return (row) => {
        if (states.includes('locked') && typeof row.server.islocked === 'boolean') return row.server.islocked
        const state = stateFor(row)
        return state === undefined ? undefined : states.includes(state)
      }
    },
    cell: (row) => {
      const own = stateOf(row.server)
      if (own !== undefined) return <StateBadge serverid={row.server.serverid} state={own} />
      return (
        <InView row={row} late={late}>
          {(known) =>
            known?.value === undefined ? (
              <span className="text-muted" title={known?.reason}>
                {known ? noValue : text.serverList.notLoaded}
              </span>
            ) : (
              <StateBadge serverid={row.server.serverid} state={known.value} title={date(known.at)} />
            )
          }
        </InView>
      )
    },
    // The edge of its badge.
    extra: 3,
    width: 10,
  }
}
