import type { ServiceDescription } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { whatOf } from './step-words.ts'
import { stepOf } from './stage.ts'
import { stagedChange } from './staged.ts'

/** Why there is no file. */
export type NotSaved = { title: string; detail?: string }

/** A script that makes the plan's changes, where the service is. */
type Script = { kind: 'bash' | 'typescript'; service: ServiceDescription; serviceUrl: string }

/** Hands the plan over as a file that is opened again, or as a script, by code loaded when it is asked for. */
export const savePlanAs = async (form: { kind: 'json' } | Script): Promise<NotSaved | undefined> => {
  try {
    const lost =
      form.kind === 'json'
        ? (await import('./plan-files.ts')).savePlan()
        : (await import('./plan-scripts.ts')).saveScript(form.kind, form.service, form.serviceUrl)
    const change = lost && stagedChange(lost.id)?.change
    return change
      ? {
          title: text.plan.file.stepGone(stepOf(lost.id), whatOf(change)),
          detail: text.plan.explained.lostStep(lost.reference.field),
        }
      : undefined
  } catch {
    return { title: text.views.notSaved, detail: text.errors.part }
  }
}
