import { entry as english } from './en/entry.ts'
import { translated } from './text.ts'

export const entryText: typeof english = translated()?.entry ?? english
