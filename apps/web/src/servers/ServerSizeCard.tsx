import type { Server } from '@hosting-console/api-client'
import {
  changeServerSize,
  isReadOnly,
  serverKey,
  type ServerSize,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useSession } from '../api/session-store.ts'
import { EditableCell } from '../components/EditableCell.tsx'
import { useChange } from '../components/use-change.ts'
import { stage, useStagedFor } from '../plan/stage.ts'
import { viewsText } from '../text/views.ts'
import { serversText } from '../text/servers.ts'
import { megabytes, noValue, quantity } from '../util/format.ts'

type Props = { service: ServiceDescription; project: string; server: Server }

const shown: Record<keyof ServerSize, (value: number) => string> = {
  memory: megabytes,
  cores: (value) => quantity(value),
}
/** As it is typed, where that is another unit than the one it is shown in. */
const typedAs: Record<keyof ServerSize, (value: number) => string> = {
  memory: (value) => quantity(value, 'MB'),
  cores: () => '',
}
const sizes: (keyof ServerSize)[] = ['memory', 'cores']

/** Memory and processor, changed in their place: the value now, the value then, and what lies between. */
export const ServerSizeCard = ({ service, project, server }: Props) => {
  const make = useChange()
  const identity = useSession().identities.find(({ id }) => id === project)
  const name = server.hostname ?? server.serverid
  const current: ServerSize = {
    memory: String(server.memorysize ?? ''),
    cores: String(server.cpucores ?? ''),
  }
  const key = serverKey(project, server.serverid)
  const staged = useStagedFor(key)
  const stageSize = (size: keyof ServerSize, typed: string) => {
    const change = plan(size, typed)
    if (change) stage([change.description])
  }
  const plan = (size: keyof ServerSize, typed: string) =>
    changeServerSize(service, project, { serverid: server.serverid, current }, { [size]: typed.trim() })
  const reason = (size: keyof ServerSize): string | undefined => {
    if (identity && isReadOnly(identity)) return viewsText.changes.readOnlyIdentity(project)
    if (server.islocked) return serversText.lockedReason
    return plan(size, '') ? undefined : serversText.sizeNotChangeable
  }
  return (
    <section aria-label={serversText.size} className="card grid grid-cols-2 gap-4 px-4 py-3">
      {sizes.map((size) => (
        <div key={size} className="min-w-0">
          <p className="text-xs text-muted">{serversText.sizes[size]}</p>
          <EditableCell
            label={serversText.sizeOf(serversText.sizes[size], name)}
            draftKey={`${key} ${size}`}
            value={current[size]}
            staging={
              reason(size) === undefined
                ? {
                    staged: staged?.kind === 'resize server' ? staged.wanted[size] : undefined,
                    onStage: (typed) => stageSize(size, typed),
                    onUnstage: () =>
                      stageSize(
                        size,
                        (staged?.kind === 'resize server' ? staged.before[size] : undefined) ?? current[size],
                      ),
                  }
                : undefined
            }
            disabledReason={reason(size)}
            hint={(typed) => differenceText(size, current[size], typed)}
            onSave={async (typed, { overwrite }) => {
              const change = plan(size, typed)
              if (!change) return { message: serversText.sizeNotChangeable, isDrift: false }
              return make(change, { overwrite, done: serversText.sizeChanged(name) })
            }}
          >
            <span className="text-base tabular-nums">
              {current[size] === '' ? noValue : shown[size](Number(current[size]))}
            </span>{' '}
            <span className="text-muted tabular-nums">
              {current[size] === '' ? '' : typedAs[size](Number(current[size]))}
            </span>
          </EditableCell>
        </div>
      ))}
    </section>
  )
}

const differenceText = (size: keyof ServerSize, before: string, typed: string): string | undefined => {
  const after = Number(typed.trim())
  if (typed.trim() === '' || Number.isNaN(after) || before === '' || after === Number(before))
    return undefined
  const difference = after - Number(before)
  const sign = difference > 0 ? '+' : '−'
  return serversText.difference(
    shown[size](Number(before)),
    shown[size](after),
    `${sign}${shown[size](Math.abs(difference))}`,
  )
}
