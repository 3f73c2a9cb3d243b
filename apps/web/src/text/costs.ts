import { costs as english } from './en/costs.ts'
import { translated } from './text.ts'

export const costsText: typeof english = translated()?.costs ?? english
