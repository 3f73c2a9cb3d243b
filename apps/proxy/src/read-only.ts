import type { ApiPath } from './gates/path-gate.ts'
import { Problem } from './problems.ts'
import { isKnownToRead } from './reads.ts'

/** With READ_ONLY, what is not known to read is refused. @throws Problem `read-only` */
export const refuseChanges = (path: ApiPath): void => {
  if (!isKnownToRead(path))
    throw new Problem(
      'read-only',
      'This console is set to read only; it passes on no call that may change something.',
    )
}
