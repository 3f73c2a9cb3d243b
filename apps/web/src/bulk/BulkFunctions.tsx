import { type DescribedFunction, effectOf, functionsNeedingOnly } from '@hosting-console/console-core'
import { type ReactNode, useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { BulkTarget } from './bulk-calls.ts'
import { FunctionMenu } from '../requests/FunctionMenu.tsx'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { lazily } from '../util/lazily.ts'

const BulkCallDialog = lazily(async () => (await import('./BulkCallDialog.tsx')).BulkCallDialog)

type FirstFunction = { described: DescribedFunction; icon: ReactNode; label: string }

const none: readonly FirstFunction[] = []

type Props = {
  /** The argument under which a function takes a target. */
  argument: 'serverid' | 'ipaddress'
  targets: readonly BulkTarget[]
  onClear: () => void
  /** Functions with a button of their own, before the list; all of them change something. */
  first?: readonly FirstFunction[]
  /** Functions that are offered in another way. */
  without: readonly (string | undefined)[]
  /** Other ways, between the buttons and the list. */
  children?: ReactNode
}

/**
 * Every described function that needs nothing but one argument, for the chosen rows: what changes first, then what only
 * reads. The dialog is beside the bar, which is gone when what was called leaves nothing chosen.
 */
export const BulkFunctions = ({ argument, targets, onClear, first = none, without, children }: Props) => {
  const { modules } = useService()
  const readOnly = useReadOnlyReason(...targets.map(({ identity }) => identity))
  const [asked, setAsked] = useState<{ described: DescribedFunction; targets: readonly BulkTarget[] }>()
  const functions = useMemo(() => {
    const all = functionsNeedingOnly(modules, argument)
    const isRead = ({ path, description }: DescribedFunction) =>
      effectOf(path, description).effect === 'reads'
    return [...all.filter((each) => !isRead(each)), ...all.filter(isRead)]
  }, [modules, argument])
  const ask = (described: DescribedFunction) => setAsked({ described, targets })
  const close = () => setAsked(undefined)
  const elsewhere = new Set([...without, ...first.map(({ described }) => described.path)])
  return (
    <>
      <SelectionBar count={targets.length} onClear={onClear}>
        {first.map(({ described, icon, label }) => (
          <Button key={described.path} icon={icon} disabledReason={readOnly} onClick={() => ask(described)}>
            {label}
          </Button>
        ))}
        {children}
        <FunctionMenu
          label={text.bulk.runLabel}
          functions={functions.filter(({ path }) => !elsewhere.has(path))}
          onChoose={ask}
        />
      </SelectionBar>
      {asked ? (
        <DialogBoundary onClose={close}>
          <BulkCallDialog {...asked} service={modules} argument={argument} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
