import type { ApiPath } from '../gates/path-gate.ts'
import { Problem } from '../http/problems.ts'
import { isKnownToRead, opensADoor } from '../gates/reads.ts'

/** With READ_ONLY, what is not known to read is refused, and what answers with the means to write. @throws Problem `read-only` */
export const refuseChanges = (path: ApiPath): void => {
  if (!isKnownToRead(path) || opensADoor(path))
    throw new Problem(
      'read-only',
      'It sends no call that may change something or answers with a key or password.',
    )
}
