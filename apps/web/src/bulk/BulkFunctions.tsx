import { type DescribedFunction, isRead, type ThingFunction } from '@hosting-console/console-core'
import { type ReactNode, useState } from 'react'
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

type FirstFunction = { path: string; icon: ReactNode; label: string }

const none: readonly never[] = []
const readsLast = ({ path, description }: DescribedFunction) => Number(isRead(path, description))

type Props = {
  /** All that can be called on a target. */
  functions: readonly ThingFunction[]
  targets: readonly BulkTarget[]
  /** What several targets are called: `servers`. */
  kind: string
  onClear: () => void
  /** Functions with a button of their own, before the list; all of them change something. */
  first?: readonly FirstFunction[]
  /** Functions that are offered in another way. */
  without?: readonly (string | undefined)[]
  /** Other ways, between the buttons and the list. */
  children?: ReactNode
}

/** Functions for the chosen rows. The dialog is beside the bar, which is gone when what was called leaves nothing chosen. */
export const BulkFunctions = ({
  functions,
  targets,
  kind,
  onClear,
  first = none,
  without = none,
  children,
}: Props) => {
  const { modules } = useService()
  const readOnly = useReadOnlyReason(...targets.map(({ identity }) => identity))
  const [asked, setAsked] = useState<ThingFunction>()
  const [chosen, setChosen] = useState(targets)
  const taking = new Map(functions.map((each) => [each.described.path, each]))
  const ask = (path: string) => {
    setAsked(taking.get(path))
    setChosen(targets)
  }
  const close = () => setAsked(undefined)
  const shown = first.filter(({ path }) => taking.has(path))
  const elsewhere = new Set([...without, ...shown.map(({ path }) => path)])
  const others = functions.map(({ described }) => described).filter(({ path }) => !elsewhere.has(path))
  const sorted = others.toSorted((one, other) => readsLast(one) - readsLast(other))
  return (
    <>
      <SelectionBar count={targets.length} onClear={onClear}>
        {shown.map(({ path, icon, label }) => (
          <Button key={path} icon={icon} disabledReason={readOnly} onClick={() => ask(path)}>
            {label}
          </Button>
        ))}
        {children}
        <FunctionMenu label={text.bulk.runLabel} functions={sorted} onChoose={({ path }) => ask(path)} />
      </SelectionBar>
      {asked ? (
        <DialogBoundary onClose={close}>
          <BulkCallDialog {...asked} targets={chosen} service={modules} kind={kind} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
