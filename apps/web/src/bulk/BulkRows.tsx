import { isMade, type ServiceDescription, statusOf } from '@hosting-console/console-core'
import { memo, useRef } from 'react'
import { StepRow } from '../plan/StepRow.tsx'
import { saidOf, stepWords } from '../plan/step-words.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
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
    <section ref={scroller} tabIndex={0} aria-label={label} className="card overflow-y-auto sm:max-h-72">
      <Rows virtualizer={virtualizer}>
        {(index) => calls[index] && <BulkRow call={calls[index]} {...shared} />}
      </Rows>
    </section>
  )
}

const BulkRow = memo(({ call, service, isReading }: Omit<Props, 'label' | 'calls'> & { call: BulkCall }) => {
  const { change } = call
  const standing = statusOf(call)
  const { label, tone, detail } = stepWords(standing)
  // Whether it is sent again is up to the dialog.
  const said = (standing.why && saidOf(standing.why)) ?? detail
  return (
    <StepRow
      change={change}
      service={service}
      badge={
        isReading === undefined ? null : (
          <Badge tone={tone}>{isReading && isMade(call) ? text.bulk.done : label}</Badge>
        )
      }
      tools={<span className="idc text-muted">{change.identity}</span>}
    >
      {said ? <p className="mt-0.5 wrap-anywhere text-muted">{said}</p> : null}
    </StepRow>
  )
})
