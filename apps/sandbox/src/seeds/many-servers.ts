import type { State } from '../state.ts'
import { addAddress } from './addresses.ts'
import { pick } from './random.ts'
import { addServer } from './servers.ts'

const purposes = ['web', 'db', 'cache', 'mail', 'build', 'queue', 'proxy', 'log'] as const
const places = ['Falkenberg', 'Stockholm'] as const
const kinds = [
  ['KVM', 'kvm', 'debian-12'],
  ['KVM', 'kvm', 'almalinux-9'],
  ['KVM', 'kvm', 'ubuntu-22-04'],
  ['VMware', 'wps', 'debian-12-64-bit'],
  ['VMware', 'wps', 'windows-2022-standard'],
] as const

/** Adds servers to a project, numbered on from `first`, each with a private IPv4 address: the documentation networks are too small. */
export function addManyServers(
  state: State,
  now: number,
  random: () => number,
  projectkey: string,
  first: number,
  count: number,
) {
  for (let number = first; number < first + count; number += 1) {
    const purpose = pick(random, purposes)
    const [platform, prefix, template] = pick(random, kinds)
    const datacenter = pick(random, places)
    const { serverid } = addServer(state, now, {
      serverid: `${prefix}${number}`,
      projectkey,
      hostname: `${purpose}-${number}.example.com`,
      datacenter,
      platform,
      template,
      description: random() < 0.1 ? null : `${purpose} ${number}`,
      cpucores: pick(random, [1, 2, 4, 8]),
      memorysize: pick(random, [1024, 2048, 4096, 8192, 16_384]),
      disksize: pick(random, [20, 40, 80, 120, 200]),
      isrunning: random() < 0.95,
    })
    const ipaddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const address = addAddress(state, { ipaddress, datacenter, platform })
    address.projectkey = projectkey
    address.serverid = serverid
  }
}
