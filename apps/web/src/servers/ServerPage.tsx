import {
  identified,
  type Server,
  type Address,
  type ApiResponse,
  readServer,
} from '@hosting-console/api-client'
import { Fragment, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useService } from '../api/service.ts'
import { IdentifierLinks } from '../responses/IdentifierValue.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { RecordFields } from '../responses/RecordFields.tsx'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { text } from '../text/text.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { RecentCalls } from '../recent/RecentCalls.tsx'
import type { IsAbout } from '../recent/recent-calls.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lazily } from '../util/lazily.ts'
import { maskSecrets } from '../util/mask.ts'
import { paths } from '../util/paths.ts'
import { ServerActions } from './ServerActions.tsx'
import { ServerAddresses } from './ServerAddresses.tsx'
import { ServerSizeCard } from './ServerSizeCard.tsx'
import { stateOf } from './server-state.ts'
import { StateBadge } from './StateBadge.tsx'
import { ServerThings } from './ServerThings.tsx'
import { ServerRecords } from './ServerRecords.tsx'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useReads } from '../api/use-reads.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import { isNoAccess } from '../components/failure.ts'
import { holdsList, recordIn } from './server-record.ts'

const Usage = lazily(async () => (await import('./usage/Usage.tsx')).Usage)

/** One server: what the service tells of it, what belongs to it, and everything that can be done with it. */
export function Component() {
  const { project = '', serverid = '' } = useParams()
  const service = useService()
  const { modules } = service
  const { path, read, record, server, isUnread, isDescribed } = useServer(modules, project, serverid)
  const name = server?.hostname ?? serverid
  const readOnly = useReadOnlyReason(project)
  const listed = useServerAddresses(modules, project, server)
  const { addresses } = listed
  const held = useMemo(() => identified(addresses).map(({ ipaddress }) => ipaddress), [addresses])
  const isAbout = useCallback<IsAbout>(
    (_path, values, _identity, subject) => values.serverid === serverid || subject === serverid,
    [serverid],
  )
  const refusal = readOnly ?? (server?.islocked ? text.servers.lockedReason : undefined)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Link to={paths.servers()} className="self-start text-xs text-muted hover:text-ink">
          {text.servers.title}
        </Link>
        <PageTitle
          title={name}
          note={
            <span className="flex flex-wrap items-center gap-2">
              {name === serverid ? null : <span className="idc">{serverid}</span>}
              <span className="idc">{project}</span>
              {server ? <State server={server} /> : null}
            </span>
          }
          actions={<PageAge progress={read.data ? undefined : read.error ? '' : text.loading} />}
        />
      </div>
      {read.error ? (
        <ReadFailure
          error={read.error}
          path={path}
          identity={project}
          title={text.servers.unread(serverid)}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {server ? (
        <Fragment key={`${project} ${serverid}`}>
          <ServerActions
            service={modules}
            project={project}
            serverid={serverid}
            name={name}
            changeRefusal={refusal}
            state={stateOf(server)}
          />
          <ServerSizeCard service={modules} project={project} server={server} />
        </Fragment>
      ) : null}
      <IdentifierLinks as={project}>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <ServerAddresses service={modules} project={project} {...listed} />
            {record ? (
              <LazyPart>
                <Usage service={modules} project={project} serverid={serverid} />
              </LazyPart>
            ) : null}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LazyPart>
              {record && read.data ? (
                <ServerThings
                  service={service}
                  call={{ path, values: { serverid }, identity: project }}
                  response={read.data}
                />
              ) : null}
              <ServerRecords service={modules} addresses={held} />
            </LazyPart>
            <LazyPart>
              <RecentCalls isAbout={isAbout} />
            </LazyPart>
            {read.error && !record ? null : (
              <section aria-label={text.servers.details} className="card min-w-0 px-4 py-2">
                {isUnread && read.data ? (
                  <UnreadResponse response={read.data} identity={project} />
                ) : (isDescribed ? read.isPending : !service.isComplete) ? (
                  <Skeleton label={text.loading} rows={10} />
                ) : record ? (
                  <details>
                    <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-2.5">
                      {text.servers.allFields}
                    </summary>
                    <RecordFields name="server" record={maskSecrets(record) as Record<string, unknown>} />
                  </details>
                ) : (
                  <Empty>
                    {isDescribed ? text.servers.unknown(serverid, project) : text.servers.notShown}
                  </Empty>
                )}
              </section>
            )}
          </div>
        </div>
      </IdentifierLinks>
    </div>
  )
}

/** Loaded after what people come for; a fault of it leaves the rest of the page. */
const LazyPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

/** Locked before all else: what runs is about to change then. */
const State = ({ server }: { server: Server }) => {
  const state = server.islocked ? 'locked' : stateOf(server)
  return state ? <StateBadge serverid={server.serverid} state={state} /> : null
}

/**
 * The addresses of a server with their reverse names, by the list of its project. Where that is not described or could not
 * be loaded, those that the server's own record names, of which no reverse name is known.
 */
const useServerAddresses = (service: ServiceDescription, project: string, server: Server | undefined) => {
  const list = findOperation(service, 'list addresses')
  const calls = useMemo(() => (list ? [list.call(project)] : []), [list, project])
  const { all } = useReads(calls, { isWanted: server !== undefined })
  const listed = all[0]?.value
  const isPending = all[0]?.isPending ?? false
  const own = useMemo(() => {
    const named = new Set(server?.iplist?.map(({ ipaddress }) => ipaddress))
    // A row that doesn't say whose it is may be known by the server's own record.
    return listed?.filter(({ serverid, ipaddress }) =>
      serverid ? serverid === server?.serverid : named.has(ipaddress),
    )
  }, [listed, server])
  const isNamed = own !== undefined && (own.length > 0 || !server?.iplist?.length)
  const addresses = useMemo((): readonly Address[] => {
    if (!server || (isPending && !listed)) return []
    if (isNamed) return own
    return (server.iplist ?? []).map(({ ipaddress, version }) => ({ ipaddress, ipversion: version }))
  }, [server, listed, own, isNamed, isPending])
  return { addresses, isNamed, readings: all }
}

/** One server, by the function that shows it; where none is described or it may not be called, by the list of its project. */
const useServer = (service: ServiceDescription, project: string, serverid: string) => {
  const show = findOperation(service, 'show server')
  const list = findOperation(service, 'list servers')
  const call = show?.call(project, { server: serverid, state: 'yes' }) ?? list?.call(project)
  const read = useQuery(callQuery(call))
  const isListed = isNoAccess(read.error) && show !== undefined
  const listed = useQuery(callQuery(isListed ? list?.call(project) : undefined))
  const record = recordOf(read.data, serverid) ?? (isListed ? recordOf(listed.data, serverid) : undefined)
  const server = useMemo(() => record && { ...readServer(record), serverid }, [record, serverid])
  const isUnread = read.data !== undefined && !record && !holdsList(read.data)
  return { path: call?.path ?? '', read, record, server, isUnread, isDescribed: call !== undefined }
}

const recordOf = (response: ApiResponse | undefined, serverid: string) =>
  response && recordIn(response, serverid)
