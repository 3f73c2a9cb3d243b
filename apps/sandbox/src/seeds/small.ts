import type { State } from '../state.ts'
import { fillAccount, mainProject } from './account.ts'
import { addMonthlyInvoices } from './invoices.ts'
import { addSmallDomains } from './small-domains.ts'
import { addSmallMail } from './small-mail.ts'
import { addSmallNetwork } from './small-network.ts'
import { addSmallServers } from './small-servers.ts'
import { addSmallStorage } from './small-storage.ts'
import { publicKeyLine } from './ssh-keys.ts'
import { addZoneWithMistakes } from './zone-with-mistakes.ts'

const dayMs = 86_400_000

/** A believable account: what two small companies have with a hosting provider. */
export function fillSmall(now: number): State {
  const state = fillAccount()
  addSmallServers(state, now)
  addSmallDomains(state, now)
  addMonthlyInvoices(state, now, {
    organization: 100_200,
    firstNumber: 2_023_100,
    base: 8450,
    payment: 'overdue',
  })
  addMonthlyInvoices(state, now, { organization: 100_300, firstNumber: 700_010, base: 612, payment: 'paid' })
  addInstances(state, now)
  addSmallStorage(state, now)
  addSmallNetwork(state)
  addSmallMail(state, now)
  addZoneWithMistakes(state, now)
  const keys = [
    ['dana@laptop', 1],
    ['deploy', 2],
  ] as const
  for (const [index, [description, seed]] of keys.entries()) {
    const id = 4101 + index
    state.sshKeys.set(id, {
      id,
      projectkey: mainProject,
      description,
      data: publicKeyLine(seed, description),
    })
  }
  state.sshKeys.set(4201, {
    id: 4201,
    projectkey: 'cl34567',
    description: 'shop',
    data: publicKeyLine(3, 'shop'),
  })
  return state
}

type InstanceRow = [
  id: string,
  projectkey: string,
  datacenter: string,
  description: string | null,
  uses: (string | null)[],
]

const instanceRows: InstanceRow[] = [
  ['os-a1b2c', mainProject, 'dc-sto1', 'Backups', [null, 'Nightly job']],
  ['os-d4e5f', mainProject, 'dc-fbg1', null, [null]],
  ['os-g7h8i', 'cl34567', 'dc-sto1', 'Product pictures', [null]],
]

function addInstances(state: State, now: number) {
  for (const [index, [id, projectkey, datacenter, description, uses]] of instanceRows.entries()) {
    const created = now - (400 - index * 90) * dayMs
    const credentials = uses.map((use, position) => ({
      id: `0b5e0000-0000-4000-8000-0000000000${index}${position}`,
      accesskey: `EXAMPLEACCESS${index}${position}KEY`,
      secretkey: `example-secret-${index}${position}-not-for-real-use`,
      description: use,
      created: created + position * dayMs,
    }))
    state.instances.set(id, { id, projectkey, datacenter, description, created, credentials })
  }
}
