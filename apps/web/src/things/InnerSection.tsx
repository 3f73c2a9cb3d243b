import { type Kind, renumber, type ThingNames, valuesFor } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useFormDialog } from '../form/use-form-dialog.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stepOf } from '../plan/stage.ts'
import { grouped } from '../text/counts.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { StagedThings } from './StagedThings.tsx'
import { useStagedThings } from './staged-things.ts'

type Props = {
  kind: Kind
  label: string
  /** The thing that these are in. */
  within: ThingNames
  identity: string
  count: number
  children?: ReactNode
}

/** What is in a thing, of one kind, and what the plan will add to it. */
export const InnerSection = ({ kind, label, within, identity, count, children }: Props) => {
  const readOnly = useReadOnlyReason(identity)
  const form = useFormDialog()
  const place = useMemo(() => ({ names: within, identity }), [within, identity])
  const staged = useStagedThings(kind, place)
  const making = kind.functions.find(({ role }) => role === 'makes')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-sm first-letter:uppercase">{label}</h2>
        {count > 0 ? <span className="text-muted tabular-nums">{grouped(count)}</span> : null}
        {making ? (
          <Button
            size="small"
            className="ml-auto"
            icon={<Plus aria-hidden size={13} />}
            aria-label={text.things.addTo(label)}
            disabledReason={readOnly}
            onClick={() => {
              // In a form a step has the number that people see.
              const values = renumber(valuesFor(making, within), (id) => stepOf(id) || '?')
              form.open(making.described, identity, values)
            }}
          >
            {text.things.add}
          </Button>
        ) : null}
        {form.dialog}
      </div>
      {children}
      <StagedThings staged={staged} />
    </div>
  )
}
