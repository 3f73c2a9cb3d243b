import { type DescribedFunction, findOperation, type Job } from '@hosting-console/console-core'
import { Gauge, Play, Power, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { BulkCallDialog } from '../components/BulkCallDialog.tsx'
import { BulkFunctions } from '../components/BulkFunctions.tsx'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { serversText } from '../text/servers.ts'
import { Button } from '../ui/Button.tsx'
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
  const targets = useMemo(
    () =>
      selected.map(({ server, project }) => ({
        name: server.hostname ?? server.serverid,
        value: server.serverid,
        identity: project,
      })),
    [selected],
  )
  const close = () => setAsked(undefined)
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
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
      <BulkFunctions
        argument="serverid"
        without={[edit?.path, ...power.map(({ operation }) => operation.path)]}
        onChoose={setAsked}
      />
      {asked === 'size' ? (
        <BulkSizeDialog
          service={modules}
          selected={selected}
          onStaged={() => {
            close()
            onClear()
          }}
          onClose={close}
        />
      ) : asked ? (
        <BulkCallDialog described={asked} argument="serverid" targets={targets} onClose={close} />
      ) : null}
    </SelectionBar>
  )
}
