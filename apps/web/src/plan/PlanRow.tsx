import {
  canBecomeAnother,
  type ChangeDescription,
  type Direction,
  type Doubt,
  endOf,
  factsOf,
  isUpdate,
  type RecordAddition,
  type RecordUpdate,
  type ServiceDescription,
  brokenCall,
  type StagedCall,
  isDeletion,
  newStep,
} from '@hosting-console/console-core'
import { Pencil, X } from 'lucide-react'
import { memo } from 'react'
import { text } from '../text/text.ts'
import { remarkTones } from '../components/verdict.ts'
import { Button } from '../ui/Button.tsx'
import { sentences } from '../util/sentences.ts'
import { standingOf } from './lost-value.ts'
import { isLineless, stepWords, whatOf } from './step-words.ts'
import { stage, unstage } from './stage.ts'
import { record, type StagedChange, updateStaged } from './staged.ts'
import { StepRow } from './StepRow.tsx'
import { takeOut } from './take-out.ts'
import { missingForUndo } from './undoable.ts'
import { useBusyReason } from './use-busy-reason.ts'
import { UndoProblem } from './UndoProblem.tsx'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { keptOf, overKept, wholeOf, wholeState } from '../changes/kept-calls.ts'

type Props = {
  item: StagedChange
  service: ServiceDescription
  /** Its place in a plan whose steps may use what others return. */
  step: number | undefined
  /** What has to come first, and hasn’t come through. */
  waitsFor: ChangeDescription | undefined
  /** What it replaces is deleted already. */
  isHalfDone: boolean
  /** What is known to be wrong with it before anybody has checked it. */
  known: Doubt | undefined
  onEdit: (item: StagedChange) => void
}

/** One change: what it changes field by field, the request it will make, and its outcome. */
export const PlanRow = memo(({ item, service, step, waitsFor, isHalfDone, known, onEdit }: Props) => {
  const { change } = item
  const standing = standingOf(item)
  const { status, why: said, isInDoubt } = standing
  const { isMade, isOver, isRunning } = factsOf(standing)
  const { label, tone, detail: ownDetail } = stepWords(standing)
  const undoProblem = isMade && !isOver && !isRunning ? endOf(item, 'undo') : undefined
  const doubt = said ?? known
  const reasons = doubt && 'reasons' in doubt ? doubt.reasons : undefined
  // A check says its reasons line by line.
  const why = waitsFor && text.plan.explained.waits(whatOf(waitsFor))
  const own = reasons || undoProblem ? '' : ownDetail
  const half = isHalfDone ? text.plan.explained.halfDone : ''
  const detail = sentences([own, why, half].flatMap((text) => text || []))
  const what = whatOf(change)
  const missing = missingForUndo(item)
  return (
    <StepRow
      change={change}
      service={service}
      place={step}
      words={{ label, tone, detail, hasLine: !isLineless(said) }}
      tools={<StepTools item={item} what={what} onEdit={onEdit} />}
    >
      {change.kind === 'call' && !isMade && !isSaidAlready.has(said?.kind) ? (
        <BrokenCall call={change} service={service} />
      ) : null}
      {reasons?.map((reason) => (
        <p
          key={reason}
          className={`mt-0.5 wrap-anywhere ${remarkTones[doubt?.kind === 'warned' ? 'warn' : 'danger']}`}
        >
          {reason}
        </p>
      ))}
      {missing.length > 0 ? (
        <p className="mt-0.5 text-muted">{text.plan.explained.lostForUndo(missing.join(', '))}</p>
      ) : null}
      {status === 'conflict' && said?.kind === 'conflict' ? (
        <ConflictChoice item={item} now={said.now} service={service} />
      ) : null}
      {status === 'gone' && isUpdate(change) ? <AddAsNew item={item} change={change} /> : null}
      {isInDoubt && !isRunning && change.kind === 'call' && !change.shown ? (
        <Settle item={item} direction={isMade ? 'undo' : 'make'} />
      ) : null}
      {undoProblem ? <UndoProblem item={item} problem={undoProblem} service={service} /> : null}
    </StepRow>
  )
})

/** What can be done with a step of the plan. */
export const StepTools = ({ item, what, onEdit }: Pick<Props, 'item' | 'onEdit'> & { what: string }) => {
  const { isMade, isRunning } = factsOf(standingOf(item))
  const removeLabel = isMade ? text.plan.clear(what) : text.plan.remove(what)
  return (
    <>
      {item.change.kind === 'call' && canBecomeAnother(item) ? (
        <Button
          size="small"
          look="ghost"
          aria-label={text.plan.edit(what)}
          title={text.plan.edit(what)}
          icon={<Pencil aria-hidden size={13} />}
          onClick={() => onEdit(item)}
        />
      ) : null}
      <Button
        size="small"
        look="ghost"
        aria-label={removeLabel}
        title={removeLabel}
        disabledReason={isRunning ? stepWords(standingOf(item)).label : undefined}
        icon={<X aria-hidden size={13} />}
        onClick={() => takeOut([item.id])}
      />
    </>
  )
}

/** What nothing shows a person can say who has looked elsewhere. */
const Settle = ({ item, direction }: { item: StagedChange; direction: Direction }) => {
  const busy = useBusyReason()
  const say = (wasMade: boolean) => record(new Map([[item.id, { type: 'settled', direction, wasMade }]]))
  return (
    <span className="mt-1 flex gap-2">
      <Button size="small" disabledReason={busy} onClick={() => say(true)}>
        {text.plan.wasMade}
      </Button>
      <Button size="small" disabledReason={busy} onClick={() => say(false)}>
        {text.plan.wasNotMade}
      </Button>
    </span>
  )
}

/** What a check says of a call that its description has broken. */
const isSaidAlready: ReadonlySet<string | undefined> = new Set(['invalid', 'undescribed'])

/** The record that was to be changed is gone: what it was meant to be is added instead. */
const AddAsNew = ({ item, change }: { item: StagedChange; change: RecordUpdate }) => {
  const { kind, identity, zone, before, after } = change
  const added: RecordAddition = { kind, identity, zone, before: null, after: { ...before, ...after } }
  return (
    <Button
      size="small"
      className="mt-2"
      disabledReason={useBusyReason()}
      onClick={() => {
        unstage([item.id])
        stage([added])
      }}
    >
      {text.views.changes.addAsNew}
    </Button>
  )
}

/** Why a staged call can't be made as it is, where the service describes its function otherwise by now. */
const BrokenCall = ({ call, service }: { call: StagedCall; service: ServiceDescription }) => {
  const { changes } = useNoticedChanges()
  const broken = brokenCall(service, call, changes)
  if (!broken) return null
  const reasons = broken.isGone
    ? [text.planParts.broken.gone(call.path)]
    : [
        ...(broken.lacking.length > 0 ? [text.planParts.problems.lacking(broken.lacking.join(', '))] : []),
        ...(broken.removed.length > 0 ? [text.planParts.broken.removed(broken.removed.join(', '))] : []),
      ]
  return <p className="mt-0.5 wrap-anywhere text-warn">{reasons.join(' ')}</p>
}

type ConflictChoiceProps = {
  item: StagedChange
  now: Readonly<Record<string, string>>
  service: ServiceDescription
}

/** Another person changed it meanwhile: a choice. */
const ConflictChoice = ({ item, now, service }: ConflictChoiceProps) => {
  const change = wholeOf(item.change)
  const based = overKept(service, change, now)
  const isGoing = isDeletion(change)
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <ConflictTable change={change} now={wholeState(now)} />
      <span className="flex flex-wrap gap-2">
        {based ? (
          <Button
            size="small"
            onClick={() => updateStaged([item.id], ({ id }) => newStep(id, keptOf(based)))}
          >
            {isGoing ? text.planParts.keepDeletion : text.planParts.overwriteWithMine}
          </Button>
        ) : null}
        <Button size="small" onClick={() => takeOut([item.id])}>
          {isGoing ? text.planParts.keepRecord : text.planParts.drop}
        </Button>
      </span>
    </div>
  )
}
