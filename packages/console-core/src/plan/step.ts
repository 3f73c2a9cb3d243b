import type { ChangeDescription } from '../edits/edit.ts'

/** What was said of a request, by the service or by the console. */
export type Said = { text: string; code?: string }

type Doing = {
  done: {
    /** Whether its response told, a look afterwards that found it made, or a person who has looked elsewhere. */
    by: 'response' | 'look' | 'person'
    /** Whether the service shows it. */
    shown: 'yes' | 'pending' | 'never'
    said?: Said
    /** What takes it back. */
    back?: ChangeDescription
  }
  /** It was as wanted: nothing was sent. */
  unchanged: unknown
  refused: { said: Said; isForbidden?: true }
  /** Sent, with an unknown outcome. */
  unknown: { said?: Said }
}

/** Why nothing was sent. */
type Keeping = {
  /** A conflict. */
  conflict: { now: Readonly<Record<string, string>> }
  gone: unknown
  /** Something that has to come first hasn't come through. */
  waits: { by: ChangeDescription }
  unread: { said: Said }
  undescribed: unknown
}

type Looking = {
  ready: unknown
  unchanged: unknown
  /** Nothing shows what it changes. */
  unseen: unknown
  /** It uses what a step before it returns. */
  later: { by: ChangeDescription }
  /** It may be refused, would leave an error behind, or may be a mistake. */
  invalid: Reasons
  faulty: Reasons
  warned: Reasons
}
type Reasons = { reasons: readonly string[] }

type KindOf<Fields> = { [Kind in keyof Fields]: { kind: Kind } & Fields[Kind] }[keyof Fields]

/** How an attempt ended. */
export type End = KindOf<Doing & Keeping>

/** What a check found. */
export type Finding = KindOf<Looking & Keeping>

export type Doubt = KindOf<Pick<Looking, 'invalid' | 'faulty' | 'warned'>>

/** To be made, or undone. */
export type Direction = 'make' | 'undo'

/**
 * `busy`: the service refused it for now, and it is sent again by itself. `key`: under which it was sent, as long as it has no
 * response.
 */
export type Attempt = { direction: Direction; state: 'sent' | 'busy' | End; key?: string }

/** A change of a plan and all that has happened to it. Plain data: it is kept over a reload as it is. */
export type Step = {
  id: number
  change: ChangeDescription
  /** The newest is the last. */
  attempts: readonly Attempt[]
  /** What speaks for or against it, until something else happens. */
  finding?: Finding
  /** It is to be sent: applying began, and its turn hasn't come. */
  isQueued?: true
}

export type StepEvent =
  | { type: 'queued' }
  /** @param isByService the service has answered it, and so what was sent under the same key before didn't come through */
  | { type: 'busy'; direction: Direction; isByService?: boolean }
  /** @param key its own, or that of the attempt which it goes on with */
  | { type: 'sent'; direction: Direction; key?: string }
  /** @param isUnheard not even the console has reported its outcome */
  | { type: 'ended'; direction: Direction; end: End; isUnheard?: boolean }
  /** The service shows what it accepted. */
  | { type: 'shown' }
  /** @param isAsBefore a look found the thing as the change expects it: a conflict is over */
  | { type: 'checked'; finding: Finding; isAsBefore: boolean }
  /** A user has set the outcome. */
  | { type: 'settled'; direction: Direction; wasMade: boolean }
  /** Something else of the plan has changed. */
  | { type: 'replanned' }
  /** The page was closed. */
  | { type: 'closed' }

/** A change that nothing has happened to. */
export const newStep = (id: number, change: ChangeDescription): Step => ({ id, change, attempts: [] })

/** Attempts before these tell nothing any more, unless one of them is in doubt. */
const mostAttempts = 20

/** What steps become by events, each by the one of its number. */
export const evolveBy =
  <S extends Step>(events: ReadonlyMap<number, StepEvent>) =>
  (step: S): S => {
    const event = events.get(step.id)
    return event ? evolve(step, event) : step
  }

/** What a step becomes by an event. */
export const evolve = <S extends Step>(step: S, event: StepEvent): S => {
  const { finding, isQueued, ...rest } = step
  const bare = rest as S
  const last = step.attempts.at(-1)
  const former = step.attempts.slice(0, -1)
  switch (event.type) {
    case 'queued':
      return { ...bare, ...(finding && speaksAgainst(finding) ? { finding } : {}), isQueued: true }
    case 'sent': {
      const { direction, key } = event
      return { ...bare, attempts: put(step.attempts, { direction, key, state: 'sent' }) }
    }
    case 'busy': {
      const others = event.isByService ? withoutKey(step.attempts) : step.attempts
      return { ...bare, attempts: put(others, { direction: event.direction, state: 'busy' }) }
    }
    case 'ended': {
      const { direction, end } = event
      const key = event.isUnheard && last?.state === 'sent' ? last.key : undefined
      const others = tellsOfFirst(end) ? withoutKey(step.attempts) : step.attempts
      return { ...bare, attempts: put(others, { direction, state: end, key }) }
    }
    case 'shown':
      return last && isEnd(last.state) && last.state.kind === 'done'
        ? { ...step, attempts: [...former, { ...last, state: { ...last.state, shown: 'yes' } }] }
        : step
    case 'checked':
      return {
        ...bare,
        attempts: event.isAsBefore && isConflict(last) ? former : step.attempts,
        finding: event.finding,
      }
    case 'settled':
      return event.wasMade
        ? evolve(step, { ...event, type: 'ended', end: { kind: 'done', by: 'person', shown: 'never' } })
        : { ...bare, attempts: step.attempts.filter((each) => !isLost(each, event.direction)) }
    case 'replanned': {
      if (!finding) return step
      return isQueued ? { ...bare, isQueued } : bare
    }
    case 'closed':
      if (last?.state === 'sent')
        return { ...bare, attempts: [...former, { ...last, state: { kind: 'unknown' } }] }
      // It was refused, and was to be sent again.
      if (last?.state !== 'busy') return step
      return { ...bare, attempts: former, ...(last.direction === 'make' ? { isQueued: true } : {}) }
  }
}

/** What the service or a look has told of one attempt it has told of all that were sent under its key; of one turned away nothing. */
const tellsOfFirst = ({ kind }: End): boolean => ['done', 'unchanged', 'refused', 'unknown'].includes(kind)

/** Without what was sent before under the key of the attempt that is under way. */
const withoutKey = (attempts: readonly Attempt[]): readonly Attempt[] => {
  const last = attempts.at(-1)
  return attempts.filter((each) => each === last || last?.key === undefined || each.key !== last.key)
}

/** An attempt that is under way goes on; with any other begins a new one. */
const put = (attempts: readonly Attempt[], next: Attempt): readonly Attempt[] => {
  const last = attempts.at(-1)
  const before = last && !isEnd(last.state) ? attempts.slice(0, -1) : attempts
  const doubted = before.slice(0, 1 - mostAttempts).filter((each) => isLost(each, each.direction))
  return [...doubted, ...before.slice(1 - mostAttempts), next]
}

export const isEnd = (state: Attempt['state'] | undefined): state is End => typeof state === 'object'

export const isLost = ({ direction, state }: Attempt, of: Direction): boolean =>
  direction === of && isEnd(state) && state.kind === 'unknown'

const isConflict = (attempt: Attempt | undefined): boolean =>
  isEnd(attempt?.state) && (attempt.state.kind === 'conflict' || attempt.state.kind === 'gone')

/** Whether a check found something against it. */
export const speaksAgainst = ({ kind }: Finding): boolean =>
  !['ready', 'unchanged', 'unseen', 'later'].includes(kind)

/** How the last attempt in a direction ended; nothing of one that is under way. */
export const endOf = (step: Pick<Step, 'attempts'>, direction: Direction): End | undefined => {
  const state = step.attempts.findLast((each) => each.direction === direction)?.state
  return isEnd(state) ? state : undefined
}

/** Whether it was sent with an unknown outcome. Later attempts don't settle it, until one is done. */
export const isInDoubt = ({ attempts }: Pick<Step, 'attempts'>, direction: Direction = 'make'): boolean => {
  const ends = attempts.flatMap(({ direction: own, state }) =>
    own === direction && isEnd(state) ? [state.kind] : [],
  )
  const settled = ends.findLastIndex((kind) => kind === 'done' || kind === 'unchanged')
  return ends.slice(settled + 1).includes('unknown')
}

/** What takes it back, where it was made and is not undone. */
export const backOf = (step: Pick<Step, 'attempts'>): ChangeDescription | undefined => {
  const made = endOf(step, 'make')
  const last = step.attempts.at(-1)
  const undone = last?.direction === 'undo' && isEnd(last.state) ? last.state.kind : undefined
  return made?.kind === 'done' && undone !== 'done' && undone !== 'unchanged' ? made.back : undefined
}
