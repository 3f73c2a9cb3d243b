import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { StagedChange } from './staged.ts'

type Props = { items: readonly StagedChange[]; onClose: () => void; onConfirm: () => void }

/** Before a plan that deletes: everything it deletes, by name. */
export const DestroyDialog = ({ items, onClose, onConfirm }: Props) => {
  const doomed = items.flatMap(({ id, change }) => (change.kind === 'delete record' ? [{ id, change }] : []))
  return (
    <Dialog title={planText.destroys.title(doomed.length)} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <ul
          tabIndex={0}
          aria-label={planText.destroys.title(doomed.length)}
          className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-2"
        >
          {doomed.map(({ id, change: { before, zone } }) => (
            <li key={id} className="idc py-0.5 wrap-anywhere">
              {before.host} {before.type} {before.data} <span className="text-muted">{zone}</span>
            </li>
          ))}
        </ul>
        <p className="text-muted">{planText.destroys.consequence}</p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="danger" autoFocus onClick={onConfirm}>
            {planText.destroys.submit(doomed.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
