import { returnsSecrets, isRead } from '@hosting-console/console-core'
import type { ApiPath } from './path-gate.ts'

/**
 * Whether a call only reads, which decides what a broken connection means and what READ_ONLY lets through. The proxy
 * knows no descriptions, so the name is all there is, and a name that tells nothing counts as a change.
 */
export const isKnownToRead = (path: ApiPath): boolean =>
  path.kind !== 'function' || isRead(`${path.module}/${path.function}`)

/** Whether it answers with a password or key. Such a call changes nothing, and still it must be known who made it. */
export const opensADoor = (path: ApiPath): boolean =>
  path.kind === 'function' && returnsSecrets(`${path.module}/${path.function}`)
