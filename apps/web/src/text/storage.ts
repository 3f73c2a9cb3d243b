import { storage as english } from './en/storage.ts'
import { translated } from './text.ts'

export const storageText: typeof english = translated()?.storage ?? english
