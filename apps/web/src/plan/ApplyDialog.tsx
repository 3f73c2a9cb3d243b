import { planSubject } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import type { ReactNode } from 'react'
import { planText } from '../text/plan.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { whatOf } from './outcome-words.ts'
import type { StagedChange } from './staged.ts'

type Props = { items: readonly StagedChange[]; onClose: () => void; onConfirm: () => void }

/** What a plan is asked about before it is applied: what it deletes, and where a dry run found errors. */
export const needsQuestion = (items: readonly StagedChange[]): boolean =>
  doomedOf(items).length + faultyOf(items).length > 0

const doomedOf = (items: readonly StagedChange[]) =>
  items.flatMap(({ id, change }) => (change.kind === 'delete record' ? [{ id, change }] : []))

const faultyOf = (items: readonly StagedChange[]) =>
  items.flatMap(({ id, change, outlook }) =>
    outlook?.kind === 'invalid' || outlook?.kind === 'faulty'
      ? [{ id, change, isRefused: outlook.kind === 'invalid', reasons: outlook.reasons }]
      : [],
  )

/** Asked once, before a plan that deletes, would be refused in part or would leave errors behind: all of it, by name. */
export const ApplyDialog = ({ items, onClose, onConfirm }: Props) => {
  const doomed = doomedOf(items)
  const faulty = faultyOf(items)
  const { destroys, faults } = planText
  const words = faulty.every(({ isRefused }) => isRefused) ? planText.refused : faults
  const title = doomed.length > 0 ? destroys.title(doomed.length) : words.title(faulty.length)
  return (
    <DialogForm
      title={title}
      focus="cancel"
      submit={doomed.length > 0 ? destroys.submit(doomed.length) : words.submit}
      look={doomed.length > 0 ? 'danger' : 'primary'}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {doomed.length > 0 ? (
        <>
          <List label={destroys.title(doomed.length)}>
            {doomed.map(({ id, change: { before, zone } }) => (
              <li key={id} className="idc py-0.5 wrap-anywhere">
                {before.host} {before.type} {before.data} <span className="text-muted">{zone}</span>
              </li>
            ))}
          </List>
          <p className="text-muted">{destroys.consequence}</p>
        </>
      ) : null}
      {faulty.length > 0 ? (
        <>
          {doomed.length > 0 ? <p>{words.title(faulty.length)}</p> : null}
          <List label={words.label}>
            {faulty.map(({ id, change, reasons }) => (
              <li key={id} className="py-0.5 wrap-anywhere">
                <span className="idc">
                  {whatOf(change)} <span className="text-muted">{shownName(planSubject(change).name)}</span>
                </span>
                <p className="text-danger">{reasons.join(' ')}</p>
              </li>
            ))}
          </List>
        </>
      ) : null}
    </DialogForm>
  )
}

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    tabIndex={0}
    aria-label={label}
    className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-2"
  >
    {children}
  </ul>
)
