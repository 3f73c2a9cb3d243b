import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { noValue, quantity } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { OverviewSection } from './OverviewSection.tsx'
import type { Counted } from '@hosting-console/console-core'
import type { Overview, Uncounted } from './use-overview.ts'

const places: Record<Counted, string> = {
  servers: paths.servers(),
  zones: paths.zones(),
  addresses: paths.addresses(),
  instances: paths.instances(),
}

/** What every project holds; a number leads to the list of it. */
export const ProjectCounts = ({ overview: { projects, offered, countOf } }: { overview: Overview }) => {
  if (offered.length === 0) return null
  return (
    <OverviewSection title={text.overview.projects.title} note={projects.length || undefined}>
      {projects.length === 0 ? (
        <Empty>{text.overview.projects.none}</Empty>
      ) : (
        <div className="max-h-[32rem] overflow-y-auto">
          <table aria-label={text.overview.projects.title} className="w-full table-fixed text-left">
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="sticky top-0 w-[28%] bg-surface py-2 pl-4 font-medium sm:w-2/5">
                  {text.overview.projects.project}
                </th>
                {offered.map((thing) => (
                  <th
                    key={thing}
                    scope="col"
                    className="sticky top-0 bg-surface py-2 pr-2 text-right font-medium last:pr-4"
                  >
                    {text.overview.projects[thing]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {projects.map(({ id, description }) => (
                <tr key={id} className="hover:bg-hover">
                  <th
                    scope="row"
                    className="truncate border-t border-line py-1.5 pointer-coarse:py-3 pl-4 font-normal"
                  >
                    <span className="idc font-medium">{id}</span>
                    {description ? (
                      <span className="ml-2 text-muted max-sm:hidden">{description}</span>
                    ) : null}
                  </th>
                  {offered.map((thing) => (
                    <td
                      key={thing}
                      className="num border-t border-line py-1.5 pointer-coarse:py-3 pr-2 last:pr-4"
                    >
                      <Count
                        count={countOf(id, thing)}
                        label={`${text.overview.projects[thing]} ${id}`}
                        to={placeOf(thing, id)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {projects.length > 1 ? (
              <tfoot>
                <tr>
                  <th
                    scope="row"
                    className="sticky bottom-0 border-t border-line bg-surface py-2 pl-4 font-medium"
                  >
                    {text.overview.projects.sum}
                  </th>
                  {offered.map((thing) => (
                    <td
                      key={thing}
                      className="num sticky bottom-0 border-t border-line bg-surface py-2 pr-2 font-medium last:pr-4"
                    >
                      <Sum counts={projects.map(({ id }) => countOf(id, thing))} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      )}
    </OverviewSection>
  )
}

const placeOf = (thing: Counted, project: string): string =>
  `${places[thing]}?${new URLSearchParams({ q: `projectkey:${project}` })}`

type CountProps = { count: number | Uncounted | undefined; label: string; to: string }

const Count = ({ count, label, to }: CountProps) => {
  if (count === undefined) return <span aria-hidden className="skeleton ml-auto w-4 align-middle" />
  if (typeof count === 'string')
    return (
      <span
        className={count === 'failed' ? 'text-warn' : 'text-muted'}
        title={text.overview.projects.uncounted[count]}
      >
        <span aria-hidden>{noValue}</span>
        <span className="sr-only">{text.overview.projects.uncounted[count]}</span>
      </span>
    )
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <Link className="link" to={to} aria-label={`${count} ${label}`}>
      {quantity(count)}
    </Link>
  )
}

/** Nothing until all are known; what lacks some is marked as more than that. */
const Sum = ({ counts }: { counts: readonly (number | Uncounted | undefined)[] }) => {
  if (counts.includes(undefined)) return <span aria-hidden className="skeleton ml-auto w-4 align-middle" />
  const known = counts.filter((count) => typeof count === 'number')
  if (known.length === counts.length) return quantity(sumOf(known))
  return (
    <span
      className={counts.includes('failed') ? 'text-warn' : 'text-muted'}
      title={text.overview.projects.partial}
    >
      {known.length === 0 ? noValue : `≥\u202f${quantity(sumOf(known))}`}
    </span>
  )
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
