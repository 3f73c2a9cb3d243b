export type ChangeOptions = {
  /** Said when it is done. */
  done: string
  /** What the changed thing is called in a sentence; with it `done` says what changed, and the fields are not repeated. */
  name?: string
  /** What else is said when it is done: what of it can't be undone. */
  note?: string
  /** The entry of the audit log that it undoes. */
  undoes?: string
  /** Whether that took something back itself. */
  isRedo?: boolean
  /** What the audit log calls the changed thing, where the change itself holds too little of it. */
  entryName?: string
}

/** Names a change, or the run of a plan, in the audit log. */
export const newChangeId = (): string =>
  `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 10)}`
