/** Who a call can be made as: the user name of basic authentication. Specification: 5 (3). */
export type Identity = {
  id: string
  kind: 'user' | 'project' | 'organization'
  description: string | null
  /** `FullAccess`, `ReadOnly`, `Owner`, or what the service invents next. */
  roles: readonly string[]
}

/** What calling a function does. The service does not say; `unknown` is treated as a change wherever it matters. */
export type Effect = 'reads' | 'changes' | 'destroys' | 'costs' | 'unknown'

/** What the operator of a console has set and the page acts on. */
export type ConsoleSettings = {
  /** Base address of the service, for requests that are taken along. */
  serviceUrl: string
  /** READ_ONLY: only functions that are known to read are sent. */
  readOnly: boolean
  /** EGRESS_ADDRESS: where the service sees calls come from, for access lists of keys. */
  egressAddress?: string
  /** EFFECTS_FILE: what functions do, by path. */
  effects: Readonly<Record<string, Effect>>
  /** KEPT_ARGUMENTS: arguments whose values may be kept, beside those that are known to identify. */
  keptArguments: readonly string[]
  /** DOCUMENT_HOSTS: where the console fetches documents of invoices from, as `URL.host`. */
  documentHosts: readonly string[]
}

/** What the sign-in page has to offer, before sign-in. */
export type SignInOptions = {
  permanentKey: boolean
  oneTimeCode: boolean
  egressAddress?: string
  /** In front of a sandbox: who can sign in there. */
  people?: readonly DemoPerson[]
}

/** A person of a sandbox, so that the password can be told. */
export type DemoPerson = { username: string; password: string; may: 'change' | 'read' | 'see-invoices' }

/** One of the user's own sessions, as `GET /session/all` lists it. Nothing of it signs in. */
export type SessionEntry = {
  /** What log and audit log call the session. */
  id: string
  /** ISO 8601. */
  issuedAt: string
  usedAt: string
  expiresAt: string
  /** Last used from: an IPv4 address or the /64 of an IPv6 address; empty when unknown, as the next two. */
  address: string
  /** The browser that signed in, as `Firefox`, and what it runs on, as `Linux`. */
  browser: string
  system: string
  /** Its calls need proof that they come from the device of the sign-in. */
  isBound: boolean
  isCurrent: boolean
}

/** What the page gets to know of a session: who, and until when. Never a key, never a password. */
export type SessionView = {
  kind: 'login' | 'permanent-key'
  username?: string
  /** Who signed in comes first. */
  identities: Identity[]
  /** ISO 8601. */
  issuedAt: string
  idleExpiresAt: string
  endsAt: string
  settings: ConsoleSettings
}
