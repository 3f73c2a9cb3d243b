import type { Client } from '@hosting-console/api-client'

/** How the proxy calls the service for itself. Without credentials it asks anonymously, which signing in does. */
export type OwnCalls = {
  client(credentials?: { username: string; password: string }, room?: Room): Client
}

/** How many bytes all responses of a client may have together; each takes of it. */
export type Room = { left: number }
