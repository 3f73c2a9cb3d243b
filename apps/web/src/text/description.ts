import { description as english } from './en/description.ts'
import { translated } from './text.ts'

export const descriptionText: typeof english = translated()?.description ?? english
