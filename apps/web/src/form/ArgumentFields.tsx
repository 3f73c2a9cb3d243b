import type { Arguments, ArgumentValue } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  type DescriptionChange,
  mayBeSuggested,
  mayTakeStep,
  textOfValue,
} from '@hosting-console/console-core'
import { X } from 'lucide-react'
import { text } from '../text/text.ts'
import { useService } from '../api/service.ts'
import { stagedChanges } from '../plan/staged.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ArgumentField } from './ArgumentField.tsx'
import { Named } from './Named.tsx'
import type { FormDraft } from '../requests/form-draft.ts'
import { AddArgument } from './AddArgument.tsx'

type Props = {
  callee: DescribedFunction
  /** What the form holds, as it would be sent. */
  values: Arguments
  draft: FormDraft
  /** Filled in by the place where the form is: folded. */
  known?: ReadonlySet<string> | undefined
  identity: string | undefined
  /** By argument, where something shows them. */
  current: ReadonlyMap<string, ArgumentValue> | undefined
  /** Of the description of this function. */
  changes: readonly DescriptionChange[]
  faultOf: (name: string) => string | undefined
}

/** Required arguments first, in the order given; optional ones folded and counted; then what was added by hand. */
export const ArgumentFields = (props: Props) => {
  const { callee, values, draft, known = none, identity, current, changes, faultOf } = props
  const { required_arguments: required, optional_arguments: optional } = callee.description
  const given = required.filter((name) => known.has(name))
  const asked = required.filter((name) => !known.has(name))
  const { modules } = useService()
  const described = [...required, ...optional]
  const added = [...draft.values.keys()].filter((name) => !described.includes(name))
  const [latest, setLatest] = useState<string>()
  // Not another field under someone's hand, once the first step is staged.
  const [hasSteps] = useState(() => stagedChanges().some((item) => item.change.kind === 'call'))
  const grown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (latest !== undefined)
      grown.current?.querySelector<HTMLElement>(`[name="${CSS.escape(latest)}"]`)?.focus()
  }, [latest])
  const isOptionalUsed = optional.some((name) => draft.values.has(name))
  // What is filled in is seen; afterwards it stays as it is, and opens or closes under no one's hand.
  const [wasUsed, setUsed] = useState(isOptionalUsed)
  const [isOpen, setOpen] = useState(isOptionalUsed || asked.length === 0)
  if (isOptionalUsed !== wasUsed) {
    setUsed(isOptionalUsed)
    if (isOptionalUsed) setOpen(true)
  }
  const field = (name: string, isRequired: boolean) => (
    <ArgumentField
      key={name}
      callee={callee}
      values={values}
      isSuggested={mayBeSuggested(modules, callee, name) || (hasSteps && mayTakeStep(callee, name))}
      name={name}
      isRequired={isRequired}
      identity={identity}
      current={current?.get(name)}
      value={draft.values.get(name) ?? ''}
      onChange={(value) => draft.set(name, value)}
      fault={faultOf(name)}
      change={changes.find((each) => each.argument === name && each.what !== 'removed')}
      actions={
        described.includes(name) ? null : (
          <Button
            size="small"
            look="ghost"
            icon={<X aria-hidden size={13} />}
            aria-label={text.functions.form.remove(name)}
            onClick={() => draft.set(name, undefined)}
          />
        )
      }
    />
  )
  return (
    <>
      {described.length === 0 ? <p className="text-muted">{text.functions.form.none}</p> : null}
      {given.length > 0 ? (
        <details className="-mx-1">
          <summary className="rounded px-1 py-0.5 text-muted hover:text-ink pointer-coarse:py-2.5">
            {given.map((name) => (
              <span key={name} className="mr-3">
                <Named name={name} /> <span className="idc text-ink">{textOfValue(values[name] ?? '')}</span>
              </span>
            ))}
          </summary>
          <div className={`${grid} px-1 pt-3`}>{given.map((name) => field(name, true))}</div>
        </details>
      ) : null}
      {asked.length > 0 ? <div className={grid}>{asked.map((name) => field(name, true))}</div> : null}
      {optional.length > 0 ? (
        <details
          open={isOpen}
          className="group -mx-1"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="rounded px-1 py-0.5 pointer-coarse:py-2.5 font-medium text-muted hover:text-ink">
            {text.functions.form.optional(optional.length)}
          </summary>
          <div className={`${grid} px-1 pt-3`}>{optional.map((name) => field(name, false))}</div>
        </details>
      ) : null}
      {added.length > 0 ? (
        <div ref={grown} className={grid}>
          {added.map((name) => field(name, false))}
        </div>
      ) : null}
      <AddArgument
        taken={[...described, ...added]}
        onAdd={(name) => {
          draft.set(name, '')
          setLatest(name)
        }}
      />
    </>
  )
}

const none: ReadonlySet<string> = new Set()

const grid = 'grid gap-x-5 gap-y-3 md:grid-cols-2'
