import { servers as english } from './en/servers.ts'
import { translated } from './text.ts'

export const serversText: typeof english = translated()?.servers ?? english
