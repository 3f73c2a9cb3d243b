import { help as english } from './en/help.ts'
import { translated } from './text.ts'

export const helpText: typeof english = translated()?.help ?? english
