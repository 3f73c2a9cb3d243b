import type { PlanFault } from '@hosting-console/console-core'
import { showToast } from '../components/toasts.ts'
import { planText } from '../text/plan.ts'
import { useFile } from '../ui/use-file.tsx'

type Props = { className: string; disabledReason?: string | undefined; onOpened?: () => void }

/** Chooses a plan that was saved as a file: what it holds is staged, and nothing is sent. */
export const OpenPlan = ({ className, disabledReason, onOpened }: Props) => {
  const open = async (file: File) => {
    const opened = await opening(file)
    if (opened !== undefined)
      showToast({ tone: 'danger', title: planText.file.notOpened(file.name), detail: faultOf(opened) })
    onOpened?.()
  }
  const { choose, field } = useFile(planText.file.open, (file) => void open(file))
  return (
    <>
      <button
        type="button"
        className={className}
        title={disabledReason}
        aria-disabled={disabledReason !== undefined}
        onClick={() => disabledReason === undefined && choose()}
      >
        {planText.file.open}
      </button>
      {field}
    </>
  )
}

/** By code that is loaded when it is asked for. @returns what is wrong */
const opening = async (file: File): Promise<PlanFault | { fault: 'not-loaded' } | undefined> => {
  try {
    const { openPlan } = await import('./plan-files.ts')
    return openPlan(await file.text())
  } catch {
    return { fault: 'not-loaded' }
  }
}

const faultOf = (fault: PlanFault | { fault: 'not-loaded' }): string =>
  fault.fault === 'change' ? planText.file.faults.change(fault.place) : planText.file.faults[fault.fault]
