/** A record of a state: its host is full and in lower case, its data in one spelling, its TTL in seconds. */
export type StateRecord = { host: string; type: string; data: string; ttl: number }

/** Who made changes, and the time of the last of them, ISO 8601. `plan`: of so many changes, as the page said. */
export type ChangeMaker = { who: string; at: string; plan?: number }

/** A time in which every list of a zone gave the same. */
export type ZoneSighting = {
  id: string
  /** When it was seen first and last, ISO 8601. */
  first: string
  last: string
  /** How many records it has. A list that came empty has none, and is no state to go back to. */
  count: number
  /** When the sighting before that came with records was seen last, ISO 8601. Left out: none is kept. */
  after?: string
  /** From the sighting before, that came with records: how many records came, went and changed. */
  since?: { came: number; went: number; changed: number }
  /** Who sent what explains that, as far as the audit log knows. */
  by?: ChangeMaker[]
  /** The records of those changes. Left out where there are too many. */
  touched?: TouchedRecord[]
  /** How many of those changes nothing that was sent explains. Left out where that isn't known, as `by` is. */
  unexplained?: number
}

/** A record that came (`is`), went (`was`) or changed, by its full name in lower case. */
export type TouchedRecord = Pick<StateRecord, 'host' | 'type'> & {
  was?: Pick<StateRecord, 'data' | 'ttl'>
  is?: Pick<StateRecord, 'data' | 'ttl'>
}

/** Newest first. */
export type ZoneHistoryPage = {
  sightings: ZoneSighting[]
  /** The `before` of the next page; null when nothing older is kept. */
  next: string | null
  /** The zone isn't listed any more. */
  isDeleted?: true
}

/** Zones that were seen as an identity and aren't listed any more; `last` is when they were seen last, ISO 8601. */
export type DeletedZones = {
  deleted: {
    zone: string
    last: string
    /** Who deleted it from here, as far as the audit log knows. */
    by?: ChangeMaker
  }[]
}

/** Zones of an identity that are listed now and that someone changed elsewhere, each time by itself, newest first. */
export type ChangedZones = {
  /** `after` and `at`: between which times, ISO 8601; `count`: so many records; `from`: the sighting before. */
  changed: { zone: string; from: string; after: string; at: string; count: number }[]
  /** When the same person did anything here in another session, ISO 8601. */
  lastHere?: string
}

/** With an identifier that each record had then. Of a time of which no state is known there are none. */
export type ZoneStateView = { records: (StateRecord & { recordid?: string })[] }
