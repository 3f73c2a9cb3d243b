import { showToast, withdrawToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { useFile } from '../ui/use-file.tsx'

type Props = { className: string; disabledReason?: string | undefined; onOpened?: () => void }

/** The message of the file before: another one makes it old. The button may be gone by then. */
let lastFault: number | undefined

/** Chooses a plan that was saved as a file: what it holds is staged, and nothing is sent. */
export const OpenPlan = ({ className, disabledReason, onOpened }: Props) => {
  const open = async (file: File) => {
    const detail = await opening(file)
    if (lastFault !== undefined) withdrawToast(lastFault)
    lastFault =
      detail === undefined
        ? undefined
        : showToast({ tone: 'danger', title: text.plan.file.notOpened(file.name), detail })
    onOpened?.()
  }
  const { choose, field } = useFile(text.plan.file.open, (file) => void open(file))
  return (
    <>
      <button
        type="button"
        className={className}
        title={disabledReason}
        aria-disabled={disabledReason !== undefined}
        onClick={() => disabledReason === undefined && choose()}
      >
        {text.plan.file.open}
      </button>
      {field}
    </>
  )
}

/** By code that is loaded when it is asked for. @returns what is wrong */
const opening = async (file: File): Promise<string | undefined> => {
  try {
    const { describeFault, openPlan } = await import('./plan-files.ts')
    const fault = openPlan(await file.text())
    return fault && describeFault(fault)
  } catch {
    return text.plan.file.notRead
  }
}
