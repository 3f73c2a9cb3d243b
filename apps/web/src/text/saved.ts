import { saved as english } from './en/saved.ts'
import { translated } from './text.ts'

export const savedText: typeof english = translated()?.saved ?? english
