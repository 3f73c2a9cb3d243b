import { serverList as english } from './en/server-list.ts'
import { translated } from './text.ts'

export const serverListText: typeof english = translated()?.serverList ?? english
