import { bookkeeping as english } from './en/bookkeeping.ts'
import { translated } from './text.ts'

export const bookkeepingText: typeof english = translated()?.bookkeeping ?? english
