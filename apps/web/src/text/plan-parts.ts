import { planParts as english } from './en/plan-parts.ts'
import { translated } from './text.ts'

export const planPartsText: typeof english = translated()?.planParts ?? english
