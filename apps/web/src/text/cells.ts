import { cells as english } from './en/cells.ts'
import { translated } from './text.ts'

export const cellsText: typeof english = translated()?.cells ?? english
