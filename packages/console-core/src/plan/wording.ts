import { ApiError, type ApiResponse, type Status } from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import type { Change, State } from '../edits/change.ts'
import type { ChangeDescription } from '../edits/edit.ts'
import type { Problem } from './dry-run.ts'
import type { Doubt, End, Said } from './step.ts'

type Texts = Readonly<Record<string, string>>

/** How the keeper of steps words what became of them, and what it may keep. */
export type Wording = {
  saidOf: (error: unknown) => Said
  statusText: (status: Status) => string
  reasonOf: (problem: Problem) => string
  keptChange: (change: ChangeDescription) => ChangeDescription
  keptState: (change: ChangeDescription, state: Texts) => Texts
}

type EndOf<Kind extends End['kind']> = Extract<End, { kind: Kind }>

/** What the service said to a change that it accepted. */
export const acceptedBy = ({ status }: ApiResponse, { statusText }: Wording): Said => ({
  text: statusText(status),
  code: String(status.code),
})

/** The end of a change that isn't as it was read. @param now `undefined` when it is gone */
export const conflictWith = (
  { description }: Change,
  now: State,
  { keptState }: Wording,
): EndOf<'conflict' | 'gone'> =>
  now ? { kind: 'conflict', now: keptState(description, definite(now)) } : { kind: 'gone' }

export const unreadBy = (error: unknown, { saidOf }: Wording): EndOf<'unread'> => ({
  kind: 'unread',
  said: saidOf(error),
})

export const refusedBy = (error: unknown, { saidOf }: Wording): EndOf<'refused'> => ({
  kind: 'refused',
  said: saidOf(error),
  ...(isForbidden(error) ? { isForbidden: true } : {}),
})

/** What is known to be wrong with a change, where there is something. */
export const doubtOf = (problems: readonly Problem[], reasonOf: Wording['reasonOf']): Doubt | undefined =>
  problems.length === 0
    ? undefined
    : { kind: weightOf(problems), reasons: [...new Set(problems.map(reasonOf))] }

const weightOf = (problems: readonly Problem[]): Doubt['kind'] => {
  if (problems.some(({ isCertain }) => isCertain)) return 'invalid'
  return problems.some((each) => each.kind === 'finding' && each.finding.severity === 'error')
    ? 'faulty'
    : 'warned'
}

/** By the permissions of who asked. What is said of a key (401) may be another thing after the next sign-in. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 403 || error.httpStatus === 403)
