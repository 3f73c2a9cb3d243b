import { preset as english } from './en/preset.ts'
import { translated } from './text.ts'

export const presetText: typeof english = translated()?.preset ?? english
