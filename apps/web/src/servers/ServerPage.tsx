import { isRecord, readServer } from '@hosting-console/api-client'
import { describedFunctions, effectOf, findOperation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { functionQuery } from '../api/queries.ts'
import { useService } from '../api/service.ts'
import { EffectBadge } from '../components/EffectBadge.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { AnswerIdentity } from '../components/IdentifierValue.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { RecordFields } from '../components/RecordFields.tsx'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { serversText } from '../text/servers.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { maskSecrets } from '../util/mask.ts'
import { paths } from '../util/paths.ts'
import { ServerSizeCard } from './ServerSizeCard.tsx'

/** One server: what the service tells of it, and every described function that takes it. */
export function Component() {
  const { project = '', serverid = '' } = useParams()
  const { modules } = useService()
  const operation = findOperation(modules, 'show server')
  const details = useQuery({
    ...functionQuery(operation?.path ?? '', operation?.arguments({ server: serverid }) ?? {}, project),
    enabled: operation !== undefined,
  })
  const server = isRecord(details.data?.payload.server) ? details.data.payload.server : undefined
  const hostname = typeof server?.hostname === 'string' ? server.hostname : serverid
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Link to={paths.servers()} className="self-start text-xs text-muted hover:text-ink">
          {serversText.title}
        </Link>
        <PageTitle
          title={hostname}
          note={
            <span className="flex items-center gap-2">
              <span className="idc">{serverid}</span>
              <span className="idc">{project}</span>
              {server?.islocked === true ? <Badge tone="warn">{serversText.locked}</Badge> : null}
            </span>
          }
          actions={
            <Button
              icon={<RefreshCw aria-hidden size={14} className={details.isFetching ? 'animate-spin' : ''} />}
              onClick={() => void details.refetch()}
            >
              {viewsText.every.refresh}
            </Button>
          }
        />
      </div>
      {details.data && server ? (
        <ServerSizeCard
          service={modules}
          project={project}
          server={readServer(details.data.payload.server)}
        />
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-label={serversText.details} className="card min-w-0 px-4 py-2">
          {details.error ? (
            <FailureNotice error={details.error} title={serversText.unknown(serverid)} />
          ) : null}
          {details.isPending && !details.error ? <Skeleton label={text.loading} rows={10} /> : null}
          {server ? (
            <AnswerIdentity value={project}>
              <RecordFields name="server" record={maskSecrets(server) as Record<string, unknown>} />
            </AnswerIdentity>
          ) : null}
        </section>
        <section aria-labelledby="server-functions" className="card min-w-0">
          <h2 id="server-functions" className="border-b border-line px-4 py-2.5">
            {serversText.functions}
          </h2>
          <ul className="divide-y divide-line">
            {describedFunctions(modules)
              .filter(({ description }) =>
                [...description.required_arguments, ...description.optional_arguments].includes('serverid'),
              )
              .map(({ path, description }) => (
                <li key={path} className="relative flex items-center gap-3 px-4 py-1.5 hover:bg-hover">
                  <Link
                    to={paths.function(path, { as: project, values: { serverid } })}
                    className="idc shrink-0 text-ink after:absolute after:inset-0"
                  >
                    {path}
                  </Link>
                  <span className="min-w-0 flex-1 truncate text-muted">{description.documentation}</span>
                  <EffectBadge judged={effectOf(path, description)} />
                </li>
              ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
