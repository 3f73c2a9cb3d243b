import { columns as english } from './en/columns.ts'
import { translated } from './text.ts'

export const columnsText: typeof english = translated()?.columns ?? english
