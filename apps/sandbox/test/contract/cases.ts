import { publicKeyLine } from '../../src/seeds/ssh-keys.ts'
import { nameCases } from './names.ts'
import { networkCases } from './networks.ts'
import { peopleCases } from './people.ts'
import { serverCases } from './servers.ts'
import type { Case } from './shape.ts'
import { storageCases } from './storage.ts'

const added: Case = {
  path: 'sshkey/add',
  args: { sshkey: publicKeyLine(9, 'new'), description: 'new' },
  responses: { sshkey: { id: 'integer', account: 'string', description: 'string', data: /^ssh-ed25519 / } },
}

/** A successful call of every function of every module. */
export const cases = [...serverCases, ...networkCases, ...nameCases, ...storageCases, ...peopleCases, added]
