import { outcomes as english } from './en/outcomes.ts'
import { translated } from './text.ts'

export const outcomesText: typeof english = translated()?.outcomes ?? english
