import { version } from '../../../../package.json'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { personOf, useSession } from '../api/session-store.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { basePath } from '../util/base-path.ts'
import { date, milliseconds } from '../util/format.ts'
import { paths } from '../util/paths.ts'

/** What this console is, what it talks to, and how fast that answers. */
export function Component() {
  const view = useSession()
  const { serviceUrl, readOnly } = view.settings
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={text.help.about.title} />
      <div className="card flex flex-col gap-2 p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <Field name={text.help.about.version} value={version} />
          <Field name={text.help.about.service} value={serviceUrl} />
          <Field name={text.help.about.signedIn} value={personOf(view)} />
        </dl>
        {readOnly ? <p>{text.help.about.readOnly}</p> : null}
        <p className="text-muted">
          {text.help.about.check} <code className="idc">hosting-console check</code>.
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
    get header() {
      return text.help.about.function
    },
    text: ({ path }) => path,
    cell: ({ path }) => (
      <Link className="link idc" to={paths.function(path)}>
        {path}
      </Link>
    ),
    width: 30,
  },
  {
    id: 'at',
    get header() {
      return text.help.about.time
    },
    text: ({ at }) => date(at),
    width: 24,
  },
  {
    id: 'ms',
    get header() {
      return text.help.about.duration
    },
    text: ({ ms }) => milliseconds(ms),
    isNumber: true,
    width: 12,
  },
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
    <section aria-label={text.help.about.responses} className="flex flex-col gap-2">
      <h2 className="text-base">{text.help.about.responses}</h2>
      <p className="text-muted">
        {text.help.about.responsesHint}{' '}
        {median === undefined ? null : text.help.about.median(milliseconds(median))}
      </p>
      <Table
        label={text.help.about.responses}
        columns={columns}
        rows={timed}
        rowKey={({ id }) => String(id)}
        empty={<Empty>{text.help.about.none}</Empty>}
      />
    </section>
  )
}
