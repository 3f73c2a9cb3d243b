import { isMade, type ServiceDescription, statusOf } from '@hosting-console/console-core'
import { memo, useRef } from 'react'
import { StepRow } from '../plan/StepRow.tsx'
import { saidOf } from '../changes/step-words.ts'
import { isLineless, stepWords } from '../plan/step-words.ts'
import { text } from '../text/text.ts'
import { Rows, useRows } from '../ui/Rows.tsx'
import type { BulkCall } from './bulk-calls.ts'

type Props = {
  label: string
  calls: readonly BulkCall[]
  service: ServiceDescription
  /** Whether they only read: nothing is applied by that. Before they are sent there is no outcome to be said. */
  isReading?: boolean
}

/** Calls as the plan shows its steps. */
export const BulkRows = ({ label, calls, ...shared }: Props) => {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useRows(scroller, calls.length, { keyOf: (index) => index, heightOf: () => 44 })
  return (
    <section ref={scroller} tabIndex={0} aria-label={label} className="card overflow-y-auto max-h-72">
      <Rows virtualizer={virtualizer}>
        {(index) => calls[index] && <BulkRow call={calls[index]} {...shared} />}
      </Rows>
    </section>
  )
}

const BulkRow = memo(({ call, service, isReading }: Omit<Props, 'label' | 'calls'> & { call: BulkCall }) => {
  const standing = statusOf(call)
  const { why } = standing
  const { label, tone, detail } = stepWords(standing)
  const words = {
    label: isReading && isMade(call) ? text.bulk.done : label,
    tone,
    // Whether it is sent again is up to the dialog.
    detail: (why && saidOf(why)) ?? detail,
    hasLine: !isLineless(why),
  }
  return (
    <StepRow
      change={call.change}
      service={service}
      words={isReading === undefined ? undefined : words}
      tools={<span className="idc text-muted">{call.change.identity}</span>}
    />
  )
})
