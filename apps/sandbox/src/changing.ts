import { refuse } from './response.ts'

/** Something that is locked while a change of it is under way. */
export interface Changing {
  pending: {
    /** By the clock of the world, in milliseconds. */
    dueAt: number
    /** Makes the change take effect. */
    finish: () => void
    /** Changes of one queue wait for each other instead of being refused. */
    queue: string | undefined
  } | null
}

/** Recorded for servers; for everything else that takes time the same is inferred. */
const lockedCode = 606

/** @throws Refusal with HTTP 500 and code 606 while another change is under way. */
export function checkUnlocked({ pending }: Changing, what: string) {
  if (pending) refuse(lockedCode, `${what} Locked`, { status: 500 })
}

export function beginChange(
  thing: Changing,
  now: number,
  seconds: number,
  finish: () => void = () => {},
  queue?: string,
) {
  thing.pending = { dueAt: now + seconds * 1000, finish, queue }
}

/** Ends a change of this queue that is under way: what comes next in the queue is only begun after it. */
export function finishQueued(thing: Changing, queue: string) {
  if (thing.pending?.queue === queue) settle(thing, thing.pending.dueAt)
}

/** Lets a change take effect that is due by now. */
export function settle(thing: Changing, now: number) {
  if (!thing.pending || now < thing.pending.dueAt) return
  const { finish } = thing.pending
  thing.pending = null
  finish()
}
