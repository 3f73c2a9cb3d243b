import { bulkSize as english } from './en/bulk-size.ts'
import { translated } from './text.ts'

export const bulkSizeText: typeof english = translated()?.bulkSize ?? english
