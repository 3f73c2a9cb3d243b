import {
  type DescribedFunction,
  effectOf,
  findOperation,
  functionsNeedingOnly,
  type Job,
} from '@hosting-console/console-core'
import { Gauge, Play, Power, RotateCw, Zap, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { BulkCallDialog } from '../components/BulkCallDialog.tsx'
import { EffectBadge } from '../components/EffectBadge.tsx'
import { bulkText } from '../text/bulk.ts'
import { serversText } from '../text/servers.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/Popover.tsx'
import { BulkSizeDialog } from './BulkSizeDialog.tsx'
import type { ListedServer } from './server-columns.tsx'

type Props = { selected: readonly ListedServer[]; onClear: () => void }

const powerJobs = [
  { job: 'start server', icon: Play },
  { job: 'stop server', icon: Power },
  { job: 'restart server', icon: RotateCw },
] as const satisfies { job: Job; icon: typeof Play }[]

/** What can be done with the chosen servers: every described function that needs nothing but a server, and their size. */
export default function ServersBar({ selected, onClear }: Props) {
  const { modules } = useService()
  const [asked, setAsked] = useState<DescribedFunction | 'size'>()
  const edit = findOperation(modules, 'edit server')
  const power = powerJobs.flatMap(({ job, icon }) => {
    const operation = findOperation(modules, job)
    return operation ? [{ job, icon, operation }] : []
  })
  const others = useMemo(() => {
    const shown = new Set([edit?.path, ...power.map(({ operation }) => operation.path)])
    const functions = functionsNeedingOnly(modules, 'serverid').filter(({ path }) => !shown.has(path))
    const isRead = ({ path, description }: DescribedFunction) =>
      effectOf(path, description).effect === 'reads'
    return [...functions.filter((each) => !isRead(each)), ...functions.filter(isRead)]
  }, [modules, edit, power])
  const targets = useMemo(
    () =>
      selected.map(({ server, project }) => ({
        name: server.hostname ?? server.serverid,
        value: server.serverid,
        identity: project,
      })),
    [selected],
  )
  return (
    <section
      aria-label={viewsText.select.bar}
      className="card sticky top-14 z-20 flex flex-wrap items-center gap-2 bg-accent-soft px-3 py-1.5"
    >
      <span role="status" className="mr-2 font-medium tabular-nums">
        {viewsText.select.count(selected.length)}
      </span>
      {power.map(({ job, icon: Icon, operation }) => (
        <Button
          key={job}
          size="small"
          icon={<Icon aria-hidden size={13} />}
          onClick={() => setAsked(operation)}
        >
          {serversText.jobs[job]}
        </Button>
      ))}
      {edit?.takes('memory') || edit?.takes('cores') ? (
        <Button size="small" icon={<Gauge aria-hidden size={13} />} onClick={() => setAsked('size')}>
          {serversText.bulkSize.open}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Popover
          label={bulkText.more}
          buttonClass="btn btn-small"
          button={
            <>
              <Zap aria-hidden size={13} />
              {bulkText.more}
            </>
          }
          placement="w-80 max-w-[calc(100vw-1rem)]"
          isAnchored
        >
          {(close) => (
            <ul aria-label={bulkText.runLabel}>
              {others.map((each) => (
                <li key={each.path}>
                  <button
                    type="button"
                    className="opt"
                    title={each.description.documentation}
                    onClick={() => {
                      close()
                      setAsked(each)
                    }}
                  >
                    <span className="idc min-w-0 flex-1 truncate">{each.path}</span>
                    <EffectBadge judged={effectOf(each.path, each.description)} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popover>
      ) : null}
      <Button
        size="small"
        look="ghost"
        className="ml-auto"
        icon={<X aria-hidden size={13} />}
        onClick={onClear}
      >
        {viewsText.select.clear}
      </Button>
      {asked === 'size' ? (
        <BulkSizeDialog
          service={modules}
          selected={selected}
          onStaged={() => {
            setAsked(undefined)
            onClear()
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : asked ? (
        <BulkCallDialog
          described={asked}
          argument="serverid"
          targets={targets}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}
