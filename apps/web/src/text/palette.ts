import { palette as english } from './en/palette.ts'
import { translated } from './text.ts'

export const paletteText: typeof english = translated()?.palette ?? english
