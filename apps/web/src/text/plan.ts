import { plan as english } from './en/plan.ts'
import { translated } from './text.ts'

export const planText: typeof english = translated()?.plan ?? english
