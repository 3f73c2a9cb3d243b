import { activity as english } from './en/activity.ts'
import { translated } from './text.ts'

export const activityText: typeof english = translated()?.activity ?? english
