import { planText } from '../text/plan.ts'
import { useProgress } from './progress.ts'

/** Why nothing else can be begun right now; nothing when it can. */
export const useBusyReason = (): string | undefined => {
  const now = useProgress()
  return now && planText.busy[now.what]
}
