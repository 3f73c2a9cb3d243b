import { serverStates as english } from './en/server-states.ts'
import { translated } from './text.ts'

export const serverStatesText: typeof english = translated()?.serverStates ?? english
