import type { State } from '../state.ts'
import { mainProject } from './account.ts'
import { reserve } from './addresses.ts'
import { fillEmpty } from './empty.ts'
import { addServer } from './servers.ts'

/** One server with one address, and nothing else. */
export function fillSingle(now: number): State {
  const state = fillEmpty()
  const { serverid } = addServer(state, now, {
    serverid: 'kvm100001',
    projectkey: mainProject,
    hostname: 'web-1.example.com',
    datacenter: 'Falkenberg',
    platform: 'KVM',
    template: 'debian-12',
    description: 'The only one',
    cpucores: 2,
    memorysize: 4096,
    disksize: 40,
  })
  reserve(state, '192.0.2.10', { projectkey: mainProject, serverid })
  return state
}
