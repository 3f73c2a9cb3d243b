import { Archive, Globe, Network, ReceiptText, Server } from 'lucide-react'
import type { ViewName } from './views.ts'

/** The icons of views and of the things in them. */
export const viewIcons: Record<ViewName, typeof Server> = {
  servers: Server,
  dns: Globe,
  addresses: Network,
  invoices: ReceiptText,
  storage: Archive,
}
