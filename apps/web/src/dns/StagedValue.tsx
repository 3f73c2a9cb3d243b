import {
  canBecomeAnother,
  isInDoubt,
  isRunning,
  recordFields,
  type Zone,
} from '@hosting-console/console-core'
import { Pencil, Undo2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useStep } from '../plan/staged.ts'
import { takePutBack, unstageShown } from '../plan/unstage-shown.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { longestInView } from '../changes/shown-value.ts'
import { type EditableField, endingOfField } from './made-names.ts'
import { useIsAdding } from './record-draft.ts'
import { TtlWords } from './RecordCell.tsx'
import { shownFields } from './typed-record.ts'
import type { ZoneRow } from './zone-rows.ts'
import { Popover } from '../ui/Popover.tsx'

type Props = { zone: Zone; record: ZoneRow; field: EditableField }

/** A value of a record that is staged to be added, with what the zone makes of it. */
export const StagedValue = ({ zone, record, field }: Props) => {
  const fields = recordFields(record)
  const isTtl = field === 'ttl'
  const value = isTtl ? record.stagedTtl || text.records.defaultTtl : shownFields(fields)[field]
  const ending = isTtl ? <TtlWords ttl={fields.ttl} /> : endingOfField(fields, field, zone.name)
  const whole = (
    <>
      {value}
      {ending === '' ? null : <span className="text-muted">{ending}</span>}
    </>
  )
  const look = `min-w-0 text-ok wrap-anywhere ${field === 'data' ? 'idc' : ''}`
  const short = <span className={`${look} sm:truncate`}>{whole}</span>
  const name = typeof ending === 'string' ? value + ending : value
  if (name.length <= longestInView) return short
  return (
    <InShort label={name} short={short}>
      <span className={`${look} whitespace-normal`}>{whole}</span>
    </InShort>
  )
}

type ActionsProps = { id: number; zone: Zone; what: string; onEdit: () => void }

/** A record that is staged to be added is edited in the form for new ones, or taken out of the plan. */
export const StagedActions = ({ id, zone, what, onEdit }: ActionsProps) => {
  const self = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takePutBack(id)) self.current?.querySelector('button')?.focus()
  }, [id])
  const step = useStep(id)
  const isAdding = useIsAdding(zone)
  const { beingSent } = text.views.changes
  return (
    <span ref={self} className="-ml-1.5 flex pointer-coarse:-ml-3">
      <Button
        size="small"
        look="ghost"
        icon={<Pencil aria-hidden size={13} />}
        aria-label={text.views.cells.edit(what)}
        title={text.views.cells.edit(what)}
        disabledReason={
          step && isInDoubt(step)
            ? text.dns.maybeAdded
            : isAdding || (step && !canBecomeAnother(step))
              ? beingSent
              : undefined
        }
        onClick={onEdit}
      />
      <Button
        size="small"
        look="ghost"
        icon={<Undo2 aria-hidden size={13} />}
        aria-label={text.views.cells.unstage(what)}
        title={text.views.cells.unstage(what)}
        disabledReason={step && isRunning(step) ? beingSent : undefined}
        onClick={() => unstageShown([id])}
      />
    </span>
  )
}

type InShortProps = { label: string; short: ReactNode; children: ReactNode }

/** What a row has room for the beginning of: all of it when that is pressed. A card has room for all. */
const InShort = ({ label, short, children }: InShortProps) => (
  <>
    <span className="flex min-w-0 max-sm:hidden">
      <Popover
        label={label}
        buttonClass="-mx-1.5 flex min-h-7 min-w-0 items-center gap-2 rounded px-1.5 text-left hover:bg-accent-soft"
        button={short}
        placement="w-96 px-3! py-2!"
        isAnchored
      >
        {() => children}
      </Popover>
    </span>
    <span className="sm:hidden">{children}</span>
  </>
)
