import type { Server } from '@hosting-console/api-client'
import { changeServerSize, overTheirs, type ServiceDescription } from '@hosting-console/console-core'
import { useState } from 'react'
import { FoldedRequest } from '../requests/FoldedRequest.tsx'
import { RetrySoon } from '../components/RetrySoon.tsx'
import { makeChange } from '../changes/make-change.ts'
import type { ChangeProblem } from '../components/drafts.ts'
import { stage } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Preset } from './presets.ts'
import { SizeComparison } from './SizeComparison.tsx'
import { SizePrice } from './SizePrice.tsx'
import { sizeChange } from './size-change.ts'
import { changedSizes, sizeOf } from './sizes.ts'

type Props = {
  service: ServiceDescription
  project: string
  server: Server
  preset: Preset
  /** Why nothing can be changed now. */
  refusal: string | undefined
  onRemove: () => void
  onClose: () => void
}

/** What a preset would change: now, then and the difference, to be applied or staged. */
export const PresetDialog = ({ service, project, server, preset, refusal, onRemove, onClose }: Props) => {
  const [problem, setProblem] = useState<ChangeProblem>()
  const [isPending, setPending] = useState(false)
  const name = server.hostname ?? server.serverid
  const current = sizeOf(server)
  const wanted = changedSizes(current, { memory: preset.memory, cores: preset.cores })
  const change =
    Object.keys(wanted).length === 0
      ? undefined
      : changeServerSize(service, project, { serverid: server.serverid, current }, wanted)
  const reason =
    refusal ??
    (change
      ? undefined
      : Object.keys(wanted).length === 0
        ? text.servers.preset.same
        : text.servers.sizeNotChangeable)
  const busy = isPending ? text.views.changes.beingSent : undefined
  const agreed = overTheirs(change, problem?.now) ?? change
  const apply = async () => {
    if (!agreed) return
    setPending(true)
    const found = await makeChange(agreed, {
      done: text.servers.sizeChanged(name),
      name,
      note: sizeChange({ ...current, ...agreed.before }, wanted),
    })
    setPending(false)
    if (found) setProblem(found)
    else onClose()
  }
  return (
    <DialogForm
      title={text.servers.preset.previewTitle(preset.name, name)}
      submit={problem?.isConflict ? text.servers.preset.applyAnyway : text.servers.preset.apply}
      isPending={isPending}
      disabledReason={reason}
      aside={
        <Button look="ghost" disabledReason={busy} onClick={onRemove}>
          {text.servers.preset.remove}
        </Button>
      }
      further={
        <Button
          disabledReason={reason ?? busy}
          onClick={() => {
            if (agreed) stage([agreed.description])
            onClose()
          }}
        >
          {text.servers.preset.stage}
        </Button>
      }
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <SizeComparison current={current} wanted={preset} />
      {change ? (
        <>
          <SizePrice {...{ service, project, current, wanted }} serverid={server.serverid} />
          <FoldedRequest {...change.call} />
        </>
      ) : null}
      {problem ? (
        <Notice title={problem.message}>
          {problem.now ? Object.values(problem.now).filter(Boolean).join(' · ') : null}
          {problem.retryAt === undefined ? null : (
            <RetrySoon at={problem.retryAt} isPending={isPending} onRetry={() => void apply()} />
          )}
        </Notice>
      ) : reason ? (
        <p className="text-muted">{reason}</p>
      ) : null}
    </DialogForm>
  )
}
