import type { IncomingMessage } from 'node:http'

export type RequestNotes<Note> = {
  of(req: IncomingMessage): Note | undefined
  keep(req: IncomingMessage, note: Note): void
}

/**
 * What is known of a request beside it, kept on the request itself. In a `WeakMap`, whose values mostly lead back to their key,
 * it would be found to be garbage only by a full collection: until then every call with all it holds is moved to the old space,
 * in pauses of 20 ms.
 */
export const requestNotes = <Note>(name: string): RequestNotes<Note> => {
  const key = Symbol(name)
  type Noted = IncomingMessage & { [key]?: Note }
  return {
    of: (req: Noted) => req[key],
    keep: (req: Noted, note) => {
      req[key] = note
    },
  }
}
