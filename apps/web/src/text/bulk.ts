import { bulk as english } from './en/bulk.ts'
import { translated } from './text.ts'

export const bulkText: typeof english = translated()?.bulk ?? english
