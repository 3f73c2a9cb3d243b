import { fingerprint } from '../fingerprint.ts'
import { type Direction, isLost, type Step } from './step.ts'

/** A new one for each attempt; its time is in it, and by which sign-in it was sent. */
export const newKey = (signIn: string, now = Date.now()): string => {
  const random = [...crypto.getRandomValues(new Uint32Array(3))].map((each) =>
    each.toString(36).padStart(7, '0'),
  )
  return `${now.toString(36)}-${fingerprint(signIn)}-${random.join('')}`
}

/**
 * The key under which an unanswered attempt is sent again: if the first came through, the console sends nothing and
 * tells how that ended. None of another sign-in, whose console has perhaps forgotten it, and none where several are in doubt.
 * @param livesMs the console knows a key for an hour
 */
export const livingKey = (
  { attempts }: Pick<Step, 'attempts'>,
  direction: Direction,
  signIn: string,
  livesMs: number,
  now = Date.now(),
): string | undefined => {
  const lost = attempts.filter((each) => isLost(each, direction))
  const key = lost[0]?.key
  const [at = '', by] = key?.split('-') ?? []
  const isLiving = by === fingerprint(signIn) && now - Number.parseInt(at, 36) < livesMs
  return isLiving && lost.every((each) => each.key === key) ? key : undefined
}
