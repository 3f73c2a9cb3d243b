import { overview as english } from './en/overview.ts'
import { translated } from './text.ts'

export const overviewText: typeof english = translated()?.overview ?? english
