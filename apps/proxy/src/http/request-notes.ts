import type { IncomingMessage } from 'node:http'

export type RequestNotes<Note> = {
  of(req: IncomingMessage): Note | undefined
  keep(req: IncomingMessage, note: Note): void
}

/**
 * What is known of a request beside it, kept on the request itself. V8's quick collections take all values of a `WeakMap` for
 * living: where one of them leads back to its request, the whole call stays until a full collection, and moving it to the old
 * space again and again makes pauses of 20 ms.
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
