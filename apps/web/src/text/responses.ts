import { responses as english } from './en/responses.ts'
import { translated } from './text.ts'

export const responsesText: typeof english = translated()?.responses ?? english
