import { documents as english } from './en/documents.ts'
import { translated } from './text.ts'

export const documentsText: typeof english = translated()?.documents ?? english
