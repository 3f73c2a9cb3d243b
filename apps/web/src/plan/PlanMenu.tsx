import type { RunChoice } from '@hosting-console/console-core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { OpenPlan } from './OpenPlan.tsx'
import { RunChoices } from './RunChoices.tsx'
import { ExportChoices } from '../components/ExportMenu.tsx'
import { planTable } from './plan-table.ts'
import { stagedChanges } from './staged.ts'

type Props = {
  choice: RunChoice
  onChoice: (choice: RunChoice) => void
  /** Whether there is something to apply, so that how it is applied can be chosen. */
  hasChoices: boolean
  actions: readonly { label: string; run: () => void }[]
  /** Why nothing can be done with the plan now. */
  disabledReason: string | undefined
  onSave: (kind: SavedAs) => void
}

const savedAs = ['json', 'bash', 'typescript'] as const

/** What a plan is saved as: a file that is opened again, or a script. */
export type SavedAs = (typeof savedAs)[number]

/** What is seldom wanted of a plan: how it is applied, its export, and dropping parts of it. */
export const PlanMenu = (props: Props) => (
  <Popover
    label={text.plan.more}
    button={<Ellipsis aria-hidden size={16} />}
    buttonClass="btn btn-icon"
    placement="w-64"
    isAnchored
  >
    {(close) => (
      <>
        {props.hasChoices ? (
          <div className="flex flex-col gap-2 border-b border-line px-3 pt-1.5 pb-2.5">
            <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
              <RunChoices choice={props.choice} onChange={props.onChoice} />
            </ErrorBoundary>
          </div>
        ) : null}
        {props.disabledReason === undefined ? (
          <>
            {props.actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className="opt"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {label}
              </button>
            ))}
            <OpenPlan className="opt" onOpened={close} />
          </>
        ) : null}
        <Exports onSave={props.onSave} onChosen={close} />
      </>
    )}
  </Popover>
)

/** All that a plan is taken along as: once it is asked for, since that is a long list. */
const Exports = ({ onSave, onChosen }: Pick<Props, 'onSave'> & { onChosen: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className="opt" aria-expanded={false} onClick={() => setOpen(true)}>
        {text.plan.export}
      </button>
    )
  return (
    <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
      {savedAs.map((kind, index) => (
        <button
          key={kind}
          type="button"
          className="opt"
          autoFocus={index === 0}
          onClick={() => {
            onChosen()
            onSave(kind)
          }}
        >
          {text.plan.file.save[kind]}
        </button>
      ))}
      <PlanExport onChosen={onChosen} />
    </ErrorBoundary>
  )
}

/** The formats in which the plan is taken along. */
const PlanExport = ({ onChosen }: { onChosen: () => void }) => (
  <ExportChoices
    name="plan-changes"
    table={() => planTable(stagedChanges())}
    prefix={text.planParts.export}
    onChosen={onChosen}
  />
)
