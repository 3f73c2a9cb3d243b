// @vitest-environment happy-dom
import type { DeletedZones } from '@hosting-console/contract'
import { expect, test, vi } from 'vitest'
import { zonesAt } from './zones-at.ts'

const deleted: Record<string, DeletedZones['deleted']> = {
  cl1: [
    { zone: 'seen-after.test', last: '2026-03-01T00:00:00Z' },
    { zone: 'seen-before.test', last: '2026-01-01T00:00:00Z' },
    {
      zone: 'deleted-after.test',
      last: '2026-01-01T00:00:00Z',
      by: { who: 'a@example.com', at: '2026-03-01T00:00:00Z' },
    },
    {
      zone: 'deleted-before.test',
      last: '2026-01-01T00:00:00Z',
      by: { who: 'a@example.com', at: '2026-01-02T00:00:00Z' },
    },
  ],
}

vi.mock('../../api/zone-history.ts', () => ({
  deletedZonesQuery: (identity: string) => ({
    queryKey: ['deleted', identity],
    queryFn: async () => deleted[identity] ?? Promise.reject(new Error('No.')),
  }),
  fetchZoneAt: async ({ name }: { name: string }) => [{ host: name, type: 'A', data: '192.0.2.1', ttl: 60 }],
}))

test('zones of a day are those of all projects, and what isn’t known of them is named', async () => {
  const listed = { identity: 'cl2', name: 'listed.test' }
  const found = await zonesAt([listed], ['cl1', 'cl2'], Date.parse('2026-02-01T00:00:00Z'))
  expect(found.zones).toEqual([
    listed,
    { identity: 'cl1', name: 'seen-after.test' },
    { identity: 'cl1', name: 'deleted-after.test' },
  ])
  expect(found.unknown).toEqual([{ identity: 'cl1', name: 'seen-before.test' }])
  expect(found.unlisted).toEqual(['cl2'])
})
