import { findPlan } from '../modules/database/plans.ts'
import { addRecord, createDomain, defaultTtl, ownNameservers } from '../modules/domain/new-domain.ts'
import { findFilePlan } from '../modules/filestorage.ts'
import { datacenters, platforms } from '../modules/server/lifecycle.ts'
import type { State } from '../state.ts'
import { dateOnly } from '../swedish-time.ts'
import { fillAccount } from './account.ts'
import { addPools, reserve } from './addresses.ts'
import { addMonthlyInvoices } from './invoices.ts'
import { addServer } from './servers.ts'
import small from './small.json' with { type: 'json' }
import { publicKeyLine } from './ssh-keys.ts'

interface RecordRow {
  host: string
  type: string
  data: string
  ttl?: number
  /** Characters that the data is filled up to. */
  padded?: number
}

/** A believable account: what two small companies have with a hosting provider. */
export function fillSmall(now: number): State {
  const state = fillAccount()
  // Two fillings share nothing.
  const seed = structuredClone(small)
  /** The file has times in days before now. */
  const daysAgo = (days: number) => now - days * 86_400_000
  addPools(state)
  for (const { dailybackups, ...server } of seed.servers) {
    addServer(state, now, {
      ...server,
      datacenter: oneOf(datacenters, server.datacenter),
      platform: oneOf(platforms, server.platform),
      schedules: dailybackups ? [{ frequency: 'daily', numberofimagestokeep: dailybackups }] : [],
    })
  }
  for (const { ipaddress, ...use } of seed.addresses) reserve(state, ipaddress, use)
  for (const { domainname, projectkey, age, expires, onlyNameservers, records } of seed.domains) {
    const domain = createDomain(state, domainname, projectkey, daysAgo(age), !onlyNameservers)
    const rows: RecordRow[] = records
    for (const { host, type, data, padded = 0, ttl = defaultTtl } of rows)
      addRecord(state, domain, { host, type, data: data.padEnd(padded, 'QUJD'), ttl })
    if (expires === undefined) continue
    domain.registration = {
      // The service warns from sixty days before the end.
      state: expires <= 60 ? 'EXPIRING60' : 'OK',
      expire: dateOnly(daysAgo(-expires)),
      autorenew: expires > 60,
      nameservers: ownNameservers,
      contact: { ...seed.contact },
    }
  }
  addMonthlyInvoices(state, now, {
    organization: 100_200,
    firstNumber: 2_023_100,
    base: 8450,
    payment: 'overdue',
  })
  addMonthlyInvoices(state, now, { organization: 100_300, firstNumber: 700_010, base: 612, payment: 'paid' })
  for (const { created, credentials, ...instance } of seed.instances)
    state.instances.set(instance.id, {
      ...instance,
      created: daysAgo(created),
      credentials: credentials.map((each) => ({ ...each, created: daysAgo(each.created) })),
    })
  for (const { plan, engine, ...database } of seed.databases)
    state.databases.set(database.id, {
      ...database,
      engine: oneOf(['mysql', 'postgres'], engine),
      plan: findPlan(plan),
      pending: null,
    })
  for (const disk of seed.disks)
    state.disks.set(disk.id, { ...disk, type: oneOf(['gold', 'silver'], disk.type) })
  for (const archive of seed.archives) state.archives.set(archive.username, archive)
  for (const volume of seed.fileVolumes)
    state.fileVolumes.set(volume.volumeid, {
      ...volume,
      datacenter: oneOf(datacenters, volume.datacenter),
      plan: findFilePlan(volume.plan),
      created: daysAgo(volume.created),
    })
  for (const { datacenter, backends, ...balancer } of seed.loadBalancers)
    state.loadBalancers.set(balancer.loadbalancerid, {
      ...balancer,
      datacenter: oneOf(datacenters, datacenter),
      backends: backends.map((each) => ({ ...each, mode: oneOf(['http', 'tcp'], each.mode) })),
    })
  for (const { datacenter, ...network } of seed.networks)
    state.networks.set(network.networkid, { ...network, datacenter: oneOf(datacenters, datacenter) })
  for (const adapter of seed.adapters)
    state.adapters.set(adapter.networkadapterid, { ...adapter, adaptertype: undefined, pending: null })
  for (const circuit of seed.circuits) state.circuits.set(circuit.id, circuit)
  for (const network of seed.privateNetworks) state.privateNetworks.set(network.id, network)
  for (const segment of seed.segments)
    state.segments.set(segment.id, { ...segment, platform: oneOf(['kvm', 'vmware'], segment.platform) })
  for (const user of seed.vpnUsers) state.vpnUsers.set(user.username, user)
  for (const { created, modified, ...account } of seed.mailAccounts)
    state.mailAccounts.set(account.emailaccount, {
      ...account,
      created: daysAgo(created),
      modified: modified && daysAgo(modified),
    })
  for (const alias of seed.mailAliases) state.mailAliases.set(alias.emailalias, alias)
  for (const { number, ...key } of seed.sshKeys)
    state.sshKeys.set(key.id, { ...key, data: publicKeyLine(number, key.description) })
  return state
}

/** @throws Error when the word is none that is known. */
function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text)
  if (known === undefined) throw new Error(`small.json: ${text} is none of ${words.join(', ')}.`)
  return known
}
