import { findOperation, functionsTaking, type Job } from '@hosting-console/console-core'
import { Gauge, Play, Power, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { BulkFunctions } from '../bulk/BulkFunctions.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
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
  const [isSizing, setSizing] = useState(false)
  const edit = findOperation(modules, 'edit server')
  const power = powerJobs.flatMap(({ job, icon: Icon }) => {
    const described = findOperation(modules, job)
    return described
      ? [{ path: described.path, icon: <Icon aria-hidden size={14} />, label: text.servers.jobs[job] }]
      : []
  })
  const functions = useMemo(() => functionsTaking(modules, 'serverid'), [modules])
  const targets = useMemo(
    () =>
      selected.map(({ server, project }) => ({
        name: server.hostname ?? server.serverid,
        names: { serverid: server.serverid },
        identity: project,
      })),
    [selected],
  )
  const readOnly = useReadOnlyReason(...selected.map(({ project }) => project))
  const close = () => setSizing(false)
  return (
    <>
      <BulkFunctions
        functions={functions}
        targets={targets}
        kind={text.serverList.select.many}
        onClear={onClear}
        first={power}
        without={[edit?.path]}
      >
        {edit?.takes('memory') || edit?.takes('cores') ? (
          <Button
            icon={<Gauge aria-hidden size={14} />}
            disabledReason={readOnly}
            onClick={() => setSizing(true)}
          >
            {text.servers.bulkSize.open}
          </Button>
        ) : null}
      </BulkFunctions>
      {isSizing ? (
        <BulkSizeDialog
          service={modules}
          selected={selected}
          onStaged={() => {
            close()
            onClear()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
