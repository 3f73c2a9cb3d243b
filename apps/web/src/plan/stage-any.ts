import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import type { stageCalls } from './stage-call.ts'

/** How staging ended: the plan has no such step, or the code of it could not be loaded, which was said. */
type Staged = 'staged' | 'not-loaded' | { noStep: number }

/** Puts calls into the plan, as `stageCalls` does, whose code is loaded with the first of them. */
export const stageAny = async (...given: Parameters<typeof stageCalls>): Promise<Staged> => {
  try {
    const staging = await import('./stage-call.ts')
    const noStep = staging.stageCalls(...given)
    return noStep === undefined ? 'staged' : { noStep }
  } catch {
    showToast({ tone: 'danger', title: text.functions.form.notStaged })
    return 'not-loaded'
  }
}
