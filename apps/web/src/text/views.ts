import { views as english } from './en/views.ts'
import { translated } from './text.ts'

export const viewsText: typeof english = translated()?.views ?? english
