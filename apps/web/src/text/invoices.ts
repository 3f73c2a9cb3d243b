import { invoices as english } from './en/invoices.ts'
import { translated } from './text.ts'

export const invoicesText: typeof english = translated()?.invoices ?? english
