import type { LostStep, ServiceDescription } from '@hosting-console/console-core'
import { showToast } from '../components/toasts.ts'
import { planText } from '../text/plan.ts'
import { whatOf } from './outcome-words.ts'
import { stepOf } from './stage.ts'
import { stagedChange } from './staged.ts'

/** As a file that is opened again. */
export const savePlanFile = (): Promise<void> =>
  save(async () => (await import('./plan-files.ts')).savePlan())

export const savePlanScript = (
  kind: 'bash' | 'typescript',
  service: ServiceDescription,
  serviceUrl: string,
): Promise<void> =>
  save(async () => (await import('./plan-scripts.ts')).saveScript(kind, service, serviceUrl))

/** By code that is loaded when it is asked for. */
const save = async (handOver: () => Promise<LostStep | undefined>): Promise<void> => {
  try {
    const lost = await handOver()
    const change = lost && stagedChange(lost.id)?.change
    if (change)
      showToast({
        tone: 'danger',
        title: planText.file.stepGone(stepOf(lost.id), whatOf(change)),
        detail: planText.explained.lostStep(lost.reference.field),
      })
  } catch {
    showToast({ tone: 'danger', title: planText.file.notSaved })
  }
}
