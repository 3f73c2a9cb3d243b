import { failover as english } from './en/failover.ts'
import { translated } from './text.ts'

export const failoverText: typeof english = translated()?.failover ?? english
