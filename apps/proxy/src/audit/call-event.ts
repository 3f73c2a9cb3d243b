import type { Identity } from '@hosting-console/contract'
import { opensADoor } from '../gates/reads.ts'
import type { ApiPath } from '../gates/path-gate.ts'
import { keptArguments } from './kept-arguments.ts'
import type { NewEntry } from './log/entries.ts'
import type { ReadChange } from './read-change.ts'

/** What a call is in the audit log; other reads are in none. */
export const eventOf = ({
  reads,
  path,
}: {
  reads: boolean
  path: ApiPath
}): 'change' | 'secret-read' | undefined => {
  if (!reads) return 'change'
  return opensADoor(path) ? 'secret-read' : undefined
}

type Told = {
  path: ApiPath
  identity: Identity
  /** As it is sent. */
  body: string
} & ReadChange

/** What the audit log says of a call, beside how it ended. @throws Problem `request-refused` */
export const changeOf = ({
  path,
  identity,
  body,
  claim,
  isClaimCut,
}: Told): Pick<NewEntry, 'module' | 'function' | 'identity' | 'arguments' | 'claim' | 'cut'> => ({
  ...namesOf(path),
  identity: identity.id,
  arguments: keptArguments(body),
  claim,
  ...(isClaimCut ? { cut: { claim: true } } : {}),
})

export const namesOf = (path: ApiPath): { module?: string; function?: string } => {
  if (path.kind === 'service') return {}
  return path.kind === 'module' ? { module: path.module } : { module: path.module, function: path.function }
}
