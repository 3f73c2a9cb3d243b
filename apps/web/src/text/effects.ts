import { effects as english } from './en/effects.ts'
import { translated } from './text.ts'

export const effectsText: typeof english = translated()?.effects ?? english
