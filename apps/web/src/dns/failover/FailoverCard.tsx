import { isIdentified } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { ArrowRight, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DialogBoundary } from '../../components/DialogBoundary.tsx'
import { useReadOnlyIdentities } from '../../components/use-read-only.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazily } from '../../util/lazily.ts'
import type { AllRecords } from '../use-all-records.ts'
import { inOrder } from '../found-records.ts'
import { unreadNames } from '../unread-names.ts'
import { useFollowed } from '../use-followed.ts'
import {
  type FailoverSet,
  flipBack,
  flipOver,
  forget,
  recordKeyOf,
  recordsOfSet,
  remember,
  whyNotOver,
} from './failover-set.ts'

const FlipDialog = lazily(async () => (await import('./FlipDialog.tsx')).FlipDialog)

type Props = {
  service: ServiceDescription
  set: FailoverSet
  all: AllRecords
  /** The set as it is kept becomes another one. */
  onChange: (change: (kept: FailoverSet) => FailoverSet) => void
  onDrop: () => void
  onFlipped: () => void
}

/** One set: where its records point now, and one press to point them elsewhere. */
export const FailoverCard = ({ service, set, all, onChange, onDrop, onFlipped }: Props) => {
  const readOnly = useReadOnlyIdentities()
  const [asked, setAsked] = useState<'over' | 'back'>()
  const close = () => setAsked(undefined)
  const found = useMemo(() => inOrder(recordsOfSet(all.records, set)), [all.records, set])
  const records = useFollowed(service, all.reread, found)
  const { over, back } = useMemo(() => {
    // Of two records with one identifier it is unknown which would be changed.
    const alike = Map.groupBy(records, recordKeyOf)
    const changeable = records.filter(
      (placed) =>
        !readOnly.has(placed.zone.identity) &&
        isIdentified(placed.record) &&
        alike.get(recordKeyOf(placed))?.length === 1,
    )
    return { over: flipOver(changeable, set), back: flipBack(changeable, set) }
  }, [records, set, readOnly])
  const onActive = flipOver(records, set).records.length
  const whyNot = whyNotOver({ isReading: all.isReading, changeable: over.records.length, onActive })
  const onStandby = records.length - onActive
  return (
    <section aria-label={set.name} className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <h2 className="min-w-32 wrap-anywhere">{set.name}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-2">
          <span className="idc">{set.active}</span>
          <Badge tone={onActive > 0 ? 'ok' : 'plain'}>{text.failover.records(onActive)}</Badge>
        </span>
        <ArrowRight aria-hidden size={14} className="text-muted" />
        <span className="flex items-center gap-2">
          <span className="idc">{set.standby}</span>
          <Badge tone={onStandby > 0 ? 'warn' : 'plain'}>{text.failover.records(onStandby)}</Badge>
        </span>
        {all.isReading ? (
          <span role="status" className="text-muted tabular-nums">
            {text.views.every.zonesRead(all.done, all.zones.length)}
          </span>
        ) : null}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {back.records.length > 0 ? (
          <Button
            look="primary"
            icon={<Undo2 aria-hidden size={14} />}
            disabledReason={all.isReading ? text.failover.stillReading : undefined}
            onClick={() => setAsked('back')}
          >
            {text.failover.back(back.records.length)}
          </Button>
        ) : null}
        <Button
          // What is left once it has failed over was refused or left out.
          look={over.records.length > 0 && back.records.length === 0 ? 'primary' : 'plain'}
          disabledReason={
            whyNot === 'nothing' ? text.failover.nothing(set.active) : whyNot && text.failover[whyNot]
          }
          onClick={() => setAsked('over')}
        >
          {text.failover.over(over.records.length)}
        </Button>
        <Button
          look="ghost"
          icon={<Trash2 aria-hidden size={14} />}
          aria-label={text.failover.drop(set.name)}
          title={text.failover.drop(set.name)}
          onClick={onDrop}
        />
      </span>
      {asked ? (
        <DialogBoundary onClose={close}>
          <FlipDialog
            service={service}
            title={asked === 'over' ? text.failover.overTitle(set.name) : text.failover.backTitle(set.name)}
            runTitle={asked === 'over' ? text.failover.overRun(set.name) : text.failover.backRun(set.name)}
            submit={asked === 'over' ? text.failover.over : text.failover.back}
            flip={asked === 'over' ? over : back}
            leftOut={asked === 'over' ? onActive - over.records.length : 0}
            isReading={all.isReading}
            unread={unreadNames(all)}
            onSend={(chosen) => {
              if (asked === 'over') onChange((kept) => remember(kept, chosen))
            }}
            onSent={(done) => {
              if (asked === 'back') onChange((kept) => forget(kept, done))
              onFlipped()
            }}
            onClose={close}
          />
        </DialogBoundary>
      ) : null}
    </section>
  )
}
