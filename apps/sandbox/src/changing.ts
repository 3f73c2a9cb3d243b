import { refuse } from './answer.ts'

/** Something that is locked while a change of it is under way. */
export interface Changing {
  pending: {
    /** By the clock of the world, in milliseconds. */
    dueAt: number
    /** What the change does when it is due. */
    finish: () => void
  } | null
}

/** Recorded for servers; for everything else that takes time the same is inferred. */
const lockedCode = 606

/** @throws Refusal with HTTP 500 and code 606 while another change is under way. */
export function checkUnlocked({ pending }: Changing, what: string) {
  if (pending) refuse(lockedCode, `${what} Locked`, { status: 500 })
}

export function beginChange(thing: Changing, now: number, seconds: number, finish: () => void = () => {}) {
  thing.pending = { dueAt: now + seconds * 1000, finish }
}

/** Lets a change take effect that is due by now. */
export function settle(thing: Changing, now: number) {
  if (!thing.pending || now < thing.pending.dueAt) return
  const { finish } = thing.pending
  thing.pending = null
  finish()
}
