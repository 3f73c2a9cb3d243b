import { Archive, Globe, Network, ReceiptText, Server } from 'lucide-react'
import type { ViewName } from './views.ts'

/** What stands beside a view and the things in it. */
export const viewIcons: Record<ViewName, typeof Server> = {
  servers: Server,
  dns: Globe,
  addresses: Network,
  invoices: ReceiptText,
  storage: Archive,
}
