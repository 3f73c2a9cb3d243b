import { usage as english } from './en/usage.ts'
import { translated } from './text.ts'

export const usageText: typeof english = translated()?.usage ?? english
