import type { Server } from '@hosting-console/api-client'
import {
  changeServerSize,
  isMade,
  overTheirs,
  type ServiceDescription,
  statusOf,
  type Step,
  type ServerSize,
  serverSizes,
} from '@hosting-console/console-core'
import { useState } from 'react'
import { FoldedRequest } from '../requests/FoldedRequest.tsx'
import { RetrySoon } from '../components/RetrySoon.tsx'
import { makeChange, retryTimeOf } from '../changes/make-change.ts'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { theirsOf } from '../changes/say-change.ts'
import { wordsOf } from '../changes/step-words.ts'
import { stage } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Preset } from './presets.ts'
import { SizePrice } from './SizePrice.tsx'
import { sizeChange } from './size-change.ts'
import { changedSizes, sizeOf } from './sizes.ts'
import { noValue } from '../util/format.ts'
import { differenceOf, shownSize } from './shown-size.ts'

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
  const [step, setStep] = useState<Step>()
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
  const theirs = theirsOf(step)
  const agreed = overTheirs(change, theirs) ?? change
  const apply = async () => {
    if (!agreed) return
    setPending(true)
    const note = sizeChange({ ...current, ...agreed.before }, wanted)
    const next = await makeChange(agreed, { done: text.servers.sizeChanged(name), name, note }, step)
    setPending(false)
    if (isMade(next)) onClose()
    else setStep(next)
  }
  return (
    <DialogForm
      title={text.servers.preset.previewTitle(preset.name, name)}
      submit={theirs ? text.servers.preset.applyAnyway : text.servers.preset.apply}
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
      {step ? (
        <Notice title={wordsOf(statusOf(step)).detail}>
          {theirs ? <ConflictTable change={step.change} now={theirs} /> : null}
          {retryTimeOf(step) === undefined ? null : (
            <RetrySoon at={retryTimeOf(step)} isPending={isPending} onRetry={() => void apply()} />
          )}
        </Notice>
      ) : reason ? (
        <p className="text-muted">{reason}</p>
      ) : null}
    </DialogForm>
  )
}

/** Two sizes beside each other, and their difference. */
const SizeComparison = ({ current, wanted }: { current: ServerSize; wanted: ServerSize }) => (
  <table className="w-full tabular-nums">
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <td />
        {[text.servers.preset.now, text.servers.preset.wanted, text.servers.preset.difference].map((each) => (
          <th key={each} scope="col" className="py-1.5 text-right font-medium">
            {each}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {serverSizes.map((size) => (
        <tr key={size} className="border-b border-line last:border-0">
          <th scope="row" className="py-2 text-left font-normal text-muted">
            {text.servers.sizes[size]}
          </th>
          <td className="text-right">{shownSize(size, current[size])}</td>
          <td className="text-right font-medium">{shownSize(size, wanted[size])}</td>
          <td className="text-right text-muted">
            {differenceOf(size, current[size], wanted[size]) ?? noValue}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
