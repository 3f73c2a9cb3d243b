/** One argument of a call as the audit log keeps it. Only those that identify have a value. */
export type KeptArgument = {
  name: string
  value?: string
  /** Names of the fields of a value that is a structure. */
  keys?: string[]
  /** The name or the value was longer. */
  isCut?: true
  /** Stands for so many values of this name, or with an empty name for so many arguments. */
  omitted?: number
}

export const auditEvents = [
  'sign-in',
  'sign-out',
  'change',
  /** What removes the thing that a change has made: named by its response, as the page says. */
  'made',
  /** A read whose response holds secrets. */
  'secret-read',
  /** Written before one of those, where the operator asks for it. */
  'change-begun',
  'identity-refused',
  'record-refused',
  /** So many entries could not be written before this one. */
  'entries-lost',
] as const

export type AuditEvent = (typeof auditEvents)[number]

/** What the page says of a change, sent with it as `Console-Change`: its claim, which has not been checked. */
export type ChangeClaim = {
  /** The zone, address or server it is about, as the service calls it. */
  subject: string
  /** What it is called in a sentence: the record with its type, the host name of the server. */
  name?: string
  /** By which a later change says that it undoes this one. */
  id?: string
  /** Equal for all changes of one run of a plan. */
  plan?: string
  /** For how many rows one function was to be run, where that is what the run was. */
  rows?: number
  /** How many changes the plan has, or of an undo how many it undoes: what is loaded of them may be fewer. */
  size?: number
  /** The `id` of a change, or of the audit entry, that this one undoes. */
  undoes?: string
  /** What it undoes was an undo: it makes that change again. */
  redoes?: boolean
  /** Whether nothing that could be taken for what it made was there just before, where there was a look. */
  wasMissing?: boolean
  /** How many equal things there were just before, where it took one of several away. */
  copies?: number
  before?: Readonly<Record<string, string | undefined>> | undefined
  after?: Readonly<Record<string, string | undefined>> | undefined
}

/** What removes the thing that a change has made. */
export type Made = {
  path: string
  values: Readonly<Record<string, string>>
  /** Arguments that are chosen when it is removed. */
  open: readonly string[]
}

/** As the page sends it, with the `id` of the claim of that change. */
export type SentMade = Made & { id: string; identity: string }

/** So many changes, with so many bytes of audit entries in all. */
type Room = { changes: number; bytes: number }

/** What the audit log takes of a person now, and with every minute more. */
export type Allowance = { now: Room; perMinute: Room }

/** One entry of the audit log: what was done through the console, by whom, and how it ended. */
export type AuditEntry = {
  /** ISO 8601, in UTC. */
  at: string
  /** Whose entry it is, as `login demo@example.com`; empty for a caller that never signed in. */
  owner: string
  who: string
  event: AuditEvent
  /** A keyed name of the session, never its id. */
  session: string
  address: string
  requestId: string
  /** `ok`, the code of a problem, or the HTTP status of the service. */
  result: string
  module?: string
  function?: string
  identity?: string
  arguments?: KeptArgument[]
  /** What came as a `ChangeClaim`: any JSON, without the values of secrets. Of `made` its `id` and `open`. */
  claim?: unknown
  /** What there was no room for: the claim, and so many arguments without a value. */
  cut?: { claim?: true; arguments?: number }
  /** So many alike, of which this is the last; without it one. */
  count?: number
}

/** An entry as `GET /activity` gives it. */
export type ActivityEntry = Omit<AuditEntry, 'owner' | 'session' | 'claim' | 'address' | 'requestId'> & {
  id: string
  /** Of one's own entries only. */
  address?: string
  requestId?: string
  claim?: ChangeClaim
  /** Of one's own entries only, where all of it was kept. */
  made?: Made
  /** A newer one of the same person, or of the person who asks, says that it undid it. */
  isUndone?: true
  /** Who else has made a newer one that says so. */
  undoneBy?: string
}

export type ActivityPage = {
  entries: ActivityEntry[]
  /** The `before` of the next page; null when there is nothing older. */
  next: string | null
}
