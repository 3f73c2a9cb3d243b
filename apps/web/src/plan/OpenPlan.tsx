import type { PlanFault } from '@hosting-console/console-core'
import { useRef } from 'react'
import { showToast } from '../components/toasts.ts'
import { planText } from '../text/plan.ts'

type Props = { className: string; disabledReason?: string | undefined; onOpened?: () => void }

/** Chooses a plan that was saved as a file: what it holds is staged, and nothing is sent. */
export const OpenPlan = ({ className, disabledReason, onOpened }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const opened = await opening(file)
    if (opened !== undefined)
      showToast({ tone: 'danger', title: planText.file.notOpened(file.name), detail: faultOf(opened) })
    onOpened?.()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        title={disabledReason}
        aria-disabled={disabledReason !== undefined}
        onClick={() => disabledReason === undefined && input.current?.click()}
      >
        {planText.file.open}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={planText.file.open}
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
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
