import { functions as english } from './en/functions.ts'
import { translated } from './text.ts'

export const functionsText: typeof english = translated()?.functions ?? english
