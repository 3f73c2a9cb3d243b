import { records as english } from './en/records.ts'
import { translated } from './text.ts'

export const recordsText: typeof english = translated()?.records ?? english
