import type { Client } from '@hosting-console/api-client'

/** How the proxy calls the service for itself. Without credentials it asks as nobody, which signing in does. */
export type OwnCalls = { client(credentials?: { username: string; password: string }): Client }
