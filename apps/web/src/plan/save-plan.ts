import type { LostStep, ServiceDescription } from '@hosting-console/console-core'
import { planText } from '../text/plan.ts'
import { whatOf } from './outcome-words.ts'
import { stepOf } from './stage.ts'
import { stagedChange } from './staged.ts'

/** Why there is no file. */
export type NotSaved = { title: string; detail?: string }

/** Hands the plan over as a file that is opened again. */
export const savePlanFile = (): Promise<NotSaved | undefined> =>
  save(async () => (await import('./plan-files.ts')).savePlan())

/** Hands the plan over as a script that makes its changes. */
export const savePlanScript = (
  language: 'bash' | 'typescript',
  service: ServiceDescription,
  serviceUrl: string,
): Promise<NotSaved | undefined> =>
  save(async () => (await import('./plan-scripts.ts')).saveScript(language, service, serviceUrl))

/** By code that is loaded when it is asked for. */
const save = async (handOver: () => Promise<LostStep | undefined>): Promise<NotSaved | undefined> => {
  try {
    const lost = await handOver()
    const change = lost && stagedChange(lost.id)?.change
    return change
      ? {
          title: planText.file.stepGone(stepOf(lost.id), whatOf(change)),
          detail: planText.explained.lostStep(lost.reference.field),
        }
      : undefined
  } catch {
    return { title: planText.file.notSaved }
  }
}
