import { expect, test } from 'vitest'
import { describeModule } from '../test/describe.ts'
import { isRead } from './effects/effects.ts'
import { firstReads, listScreens, readsAtOnce } from './list-calls.ts'
import { findVariant, modulesOfJobs } from './operations/variants.ts'
import { returnsSecrets } from './secrets.ts'

const words = [
  'list',
  'listown',
  'list_own',
  'listinvoices',
  'list_invoices',
  'listinstances',
  'list_instances',
]

/** Whatever a service may call its lists. */
const service = [...modulesOfJobs].map((module) =>
  describeModule(module, Object.fromEntries(words.map((word) => [word, {}]))),
)

test.for(listScreens)('$to: what it lists is read, and answers with no secret', ({ job }) => {
  const path = findVariant(service, job)?.described.path ?? ''
  expect([path !== '', isRead(path), returnsSecrets(path)]).toEqual([true, true, false])
})

test('a list begins with a few reads, however many projects there are', () => {
  const projects = Array.from({ length: 20 }, (_, index) => ({
    id: `cl${index}`,
    kind: 'project' as const,
    description: null,
    roles: ['FullAccess'],
  }))
  const server = describeModule('server', { list: {} })
  const reads = firstReads(server, projects)
  expect(reads.map(({ path, identity }) => `${path} ${identity}`)).toEqual(
    projects.slice(0, readsAtOnce).map(({ id }) => `server/list ${id}`),
  )
})
