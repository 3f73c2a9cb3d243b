import { addRecord, createDomain } from '../modules/domain/new-domain.ts'
import type { State } from '../state.ts'
import { addOwner, addUser, fillAccount } from './account.ts'
import { addPools } from './addresses.ts'
import { addMonthlyInvoices } from './invoices.ts'
import { addManyProjects } from './many-projects.ts'
import { addManyServers } from './many-servers.ts'
import { createRandom } from './random.ts'

const projectCount = 50
const serversPerProject = 200
const domainsPerProject = 40
const recordsPerDomain = 50
/** One zone is as large as those of a provider of names. */
const largestZone = 'domain-1.example'
const recordsOfLargest = 5000
const invoicesPerOrganization = 2500

const fixedSeed = 20_260_101

/**
 * 10,000 servers in 50 projects, 2,000 domains with 104,950 records (5,000 of them in one zone), 5,000 invoices; the same in
 * every run.
 */
export function fillLarge(now: number): State {
  const state = fillAccount()
  addPools(state)
  const random = createRandom(fixedSeed)
  addManyProjects(state, projectCount)
  for (const [index, projectkey] of [...state.projects.keys()].entries()) {
    addManyServers(state, now, random, projectkey, 1_000_000 + index * serversPerProject, serversPerProject)
    addDomains(state, now, projectkey, index)
  }
  for (const [organization, firstNumber] of [
    [100_200, 2_000_000],
    [100_300, 700_000],
  ] as const) {
    addMonthlyInvoices(state, now, {
      organization,
      firstNumber,
      base: 250_000,
      months: invoicesPerOrganization,
      payment: 'unpaid',
    })
  }
  // Again, because the users were made before most projects.
  addUser(state, 'demo@example.com', 'Dana Demo', ['FullAccess'])
  addUser(state, 'readonly@example.com', 'Robin Reader', ['ReadOnly'])
  addOwner(state)
  return state
}

function addDomains(state: State, now: number, projectkey: string, index: number) {
  for (let number = 0; number < domainsPerProject; number += 1) {
    const isFirst = index === 0 && number === 0
    const name = isFirst ? 'example.com' : `domain-${index * domainsPerProject + number}.example`
    const domain = createDomain(state, name, projectkey, now - number * 86_400_000)
    const count = name === largestZone ? recordsOfLargest : recordsPerDomain
    while (domain.records.size < count) {
      const host = domain.records.size
      addRecord(state, domain, {
        host: `host-${host}`,
        type: 'A',
        data: `10.${index}.${number + (host >> 8)}.${host & 255}`,
        ttl: 3600,
      })
    }
  }
}
