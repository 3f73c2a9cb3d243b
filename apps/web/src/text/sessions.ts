import { sessions as english } from './en/sessions.ts'
import { translated } from './text.ts'

export const sessionsText: typeof english = translated()?.sessions ?? english
