import { afterAll, expect, test } from 'vitest'
import { describedFunctions, isRead } from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, stop } = await startTwinWorld()
afterAll(stop)

/** What reads though the service describes it with POST alone. */
const byPost = new Set([
  'server/listbackups',
  'server/estimatedcost',
  'server/estimatedbackupcost',
  'server/previewcloudconfig',
  'ip/estimatedcost',
  'database/estimatedcost',
  'domain/list_records',
  'domain/export',
  'serverdisk/limits',
  'serverdisk/estimatedcost',
  'privatenetwork/estimatedcost',
  'objectstorage/estimatedcost',
  'objectstorage/costs',
])

test('by names and documentation of the whole service, what reads is known to, and nothing else is taken for it', () => {
  const all = describedFunctions(service)
  const reading = all.filter(({ description }) => description.get).map(({ path }) => path)
  const known = all.filter(({ path, description }) => isRead(path, description)).map(({ path }) => path)
  expect(known.toSorted()).toEqual([...new Set([...reading, ...byPost])].toSorted())
  expect(known.length).toBeGreaterThan(60)
})
