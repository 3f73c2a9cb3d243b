import {
  type Domain,
  isRecord,
  type ModuleDescription,
  type Payload,
  readDomains,
} from '@hosting-console/api-client'
import { findOperation, type Identity } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { ArrowLeftRight, Replace } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { dnsText } from '../text/dns.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column, Sort } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { OpenZone } from './OpenZone.tsx'

const RecordSearch = lazy(() => import('./RecordSearch.tsx'))
const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }))

/** The zones of all projects; where none are listed, a zone is opened by its name. */
export function Component() {
  return (
    <OperationGate
      job="list zones"
      title={dnsText.title}
      absent={dnsText.notDescribed}
      fallback={
        <div className="card flex flex-col gap-3 p-4">
          <p>{dnsText.notDescribed}</p>
          <OpenZone />
        </div>
      }
    >
      {({ path }, module) => <ZoneList path={path} module={module} />}
    </OperationGate>
  )
}

type ListedZone = {
  name: string
  shown: string
  project: string
  records: number | undefined
  expire: string
  state: string
}

const columns: Column<ListedZone>[] = [
  {
    id: 'domainname',
    header: dnsText.columns.domainname,
    text: ({ name, shown }) => (shown === name ? name : `${shown} (${name})`),
    cell: ({ name, shown, project }) => (
      <Link className="font-medium text-ink hover:underline" to={paths.zone(project, name)}>
        {shown}
        {shown === name ? null : <span className="idc ml-2 font-normal text-muted">{name}</span>}
      </Link>
    ),
    width: 44,
  },
  {
    id: 'projectkey',
    header: dnsText.columns.projectkey,
    text: ({ project }) => project,
    cell: ({ project }) => <span className="idc text-muted">{project}</span>,
    width: 14,
  },
  {
    id: 'recordcount',
    header: dnsText.columns.recordcount,
    text: ({ records }) => (records === undefined ? noValue : String(records)),
    order: ({ records }) => records,
    isNumber: true,
    width: 12,
  },
  {
    id: 'state',
    header: dnsText.columns.state,
    text: ({ state }) => state || noValue,
    cell: ({ state }) =>
      state === '' ? (
        <span className="text-muted">{dnsText.notRegistered}</span>
      ) : (
        <Badge tone={state === 'OK' ? 'ok' : 'warn'}>{state}</Badge>
      ),
    width: 20,
  },
  {
    id: 'expire',
    header: dnsText.columns.expire,
    text: ({ expire }) => expire || noValue,
    order: ({ expire }) => expire,
    width: 16,
  },
]

const byName: Sort = { column: 'domainname', isDescending: false }

const ZoneList = ({ path, module }: { path: string; module: ModuleDescription }) => {
  const [query, setQuery] = useQueryState('records')
  // What was read for a search is kept for the next one.
  const [hasAsked, setAsked] = useState(query !== '')
  if (query !== '' && !hasAsked) setAsked(true)
  const every = useEvery(path, 'project', listed)
  const service = useMemo(() => [module], [module])
  const [isReplacing, setReplacing] = useState(false)
  const close = () => setReplacing(false)
  const canChange = findOperation(service, 'update record') && findOperation(service, 'list records')
  const found = hasAsked ? (
    <Suspense fallback={<Skeleton label={text.loading} rows={3} />}>
      <RecordSearch module={module} query={query} />
    </Suspense>
  ) : null
  return (
    <ListPage
      title={dnsText.title}
      filterLabel={dnsText.filter}
      columns={columns}
      rows={every.rows}
      rowKey={keyOf}
      initialSort={byName}
      every={every}
      none={dnsText.none}
      actions={
        <>
          {canChange ? (
            <Button icon={<Replace aria-hidden size={14} />} onClick={() => setReplacing(true)}>
              {dnsText.replace.title}
            </Button>
          ) : null}
          <Link className="btn" to={paths.failover()}>
            <ArrowLeftRight aria-hidden size={14} />
            {dnsText.failover.title}
          </Link>
          {isReplacing ? (
            <Suspense>
              <ReplaceDialog
                service={service}
                searched={query.trim()}
                selected={noneSelected}
                onStaged={close}
                onClose={close}
              />
            </Suspense>
          ) : null}
        </>
      }
      tools={
        <FilterInput
          label={dnsText.search.label}
          title={dnsText.search.hint}
          value={query}
          onChange={setQuery}
          className="w-96 max-w-full"
        />
      }
      summary={() => found}
    />
  )
}

const noneSelected: never[] = []

const listed = ({ domains }: Payload, { id }: Identity): ListedZone[] =>
  readDomains(domains).map((domain) => listedZone(domain, id))

const keyOf = ({ name, project }: ListedZone): string => `${project} ${name}`

const listedZone = (domain: Domain, project: string): ListedZone => {
  const { domainname: name } = domain
  const registration = isRecord(domain.registrarinfo) ? domain.registrarinfo : {}
  const records = Number(word(domain.recordcount) || Number.NaN)
  return {
    name,
    shown: word(domain.displayname) || shownName(name),
    project,
    records: Number.isNaN(records) ? undefined : records,
    expire: word(registration.expire),
    state: word(registration.state),
  }
}

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
