import { version } from '../../../../package.json'
import { useEffect, useState } from 'react'
import { personOf, useSession } from '../api/session-store.ts'
import { Link } from '../components/Link.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { helpText } from '../text/help.ts'
import { Empty } from '../ui/Empty.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { basePath } from '../util/base-path.ts'
import { date, milliseconds } from '../util/format.ts'
import { paths } from '../util/paths.ts'

const words = helpText.about

/** What this console is, what it talks to, and how fast that answers. */
export function Component() {
  const view = useSession()
  const { serviceUrl, readOnly } = view.settings
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={words.title} />
      <div className="card flex flex-col gap-2 p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <Field name={words.version} value={version} />
          <Field name={words.service} value={serviceUrl} />
          <Field name={words.signedIn} value={personOf(view)} />
        </dl>
        {readOnly ? <p>{words.readOnly}</p> : null}
        <p className="text-muted">
          {words.check} <code className="idc">hosting-console check</code>.
        </p>
      </div>
      <ResponseTimes />
    </div>
  )
}

const Field = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </>
)

type Timed = { id: number; path: string; at: number; ms: number }

/** As many as fit a screen. */
const mostShown = 20

const columns: Column<Timed>[] = [
  {
    id: 'path',
    header: words.function,
    text: ({ path }) => path,
    cell: ({ path }) => (
      <Link className="link idc" to={paths.function(path)}>
        {path}
      </Link>
    ),
    width: 30,
  },
  { id: 'at', header: words.time, text: ({ at }) => date(at), width: 24 },
  { id: 'ms', header: words.duration, text: ({ ms }) => milliseconds(ms), isNumber: true, width: 12 },
]

/** The browser has measured them, newest first. */
const lastTimed = (): Timed[] => {
  const prefix = `${basePath}api/`
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name, startTime, duration }, id) => {
      const { pathname } = new URL(name)
      if (!pathname.startsWith(prefix)) return []
      const at = performance.timeOrigin + startTime
      return [{ id, path: pathname.slice(prefix.length), at, ms: duration }]
    })
    .slice(-mostShown)
    .toReversed()
}

const ResponseTimes = () => {
  const [timed, setTimed] = useState(lastTimed)
  useEffect(() => {
    const observer = new PerformanceObserver(() => setTimed(lastTimed()))
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
  const median = timed.map(({ ms }) => ms).toSorted((a, b) => a - b)[(timed.length - 1) >> 1]
  return (
    <section aria-label={words.responses} className="flex flex-col gap-2">
      <h2 className="text-base">{words.responses}</h2>
      <p className="text-muted">
        {words.responsesHint} {median === undefined ? null : words.median(milliseconds(median))}
      </p>
      <Table
        label={words.responses}
        columns={columns}
        rows={timed}
        rowKey={({ id }) => String(id)}
        empty={<Empty>{words.none}</Empty>}
      />
    </section>
  )
}
