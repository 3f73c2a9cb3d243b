import { noMatch as english } from './en/no-match.ts'
import { translated } from './text.ts'

export const noMatchText: typeof english = translated()?.noMatch ?? english
