import { reverseNames as english } from './en/reverse-names.ts'
import { translated } from './text.ts'

export const reverseNamesText: typeof english = translated()?.reverseNames ?? english
