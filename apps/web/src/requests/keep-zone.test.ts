// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { forgetCalls } from '../api/forget.ts'
import { keepZone, unkeptZones } from './keep-zone.ts'

const refused = new Error('No.')

vi.mock('../api/after-change.ts', () => ({ look: async () => Promise.reject(refused) }))
vi.mock('../api/descriptions.ts', () => ({
  describedModules: () => [
    describedModule('domain', [
      { function: 'delete', required_arguments: ['domainname'] },
      { function: 'listrecords', required_arguments: ['domainname'] },
    ]),
  ],
}))

test('whoever signs out deletes nothing that is still asked about', async () => {
  const deletions = ['cl1', 'cl2'].map((identity) =>
    keepZone({ path: 'domain/delete', identity, values: { domainname: 'a.test' } }),
  )
  await expect
    .poll(() => unkeptZones.get().map(({ zone }) => zone))
    .toEqual([
      { identity: 'cl1', name: 'a.test' },
      { identity: 'cl2', name: 'a.test' },
    ])
  forgetCalls()
  expect((await Promise.allSettled(deletions)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(unkeptZones.get()).toEqual([])
})
