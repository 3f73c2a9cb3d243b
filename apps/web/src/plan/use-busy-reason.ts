import { text } from '../text/text.ts'
import { type Progress, progressNow, useProgress } from './progress.ts'

const reasonOf = (now: Progress | undefined): string | undefined => now && text.plan.busy[now.what]

/** Why nothing else can be begun right now; nothing when it can. */
export const busyReason = (): string | undefined => reasonOf(progressNow())

export const useBusyReason = (): string | undefined => reasonOf(useProgress())
