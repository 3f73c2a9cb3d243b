// @vitest-environment happy-dom
import { findDescribed, type Identity } from '@hosting-console/console-core'
import { beforeEach, expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { queryClient } from '../api/query-client.ts'
import { seenValues } from './list-values.ts'

const project = (id: string): Identity => ({ id, kind: 'project', description: '', roles: ['FullAccess'] })
const identities: Identity[] = [project('cl1'), project('cl2')]

const balancer = describedModule('loadbalancer', [
  { function: 'list' },
  { function: 'details', required_arguments: ['loadbalancerid'] },
  { function: 'removebackend', required_arguments: ['loadbalancerid', 'backendname'] },
])

test.each([
  ['projectkey', ['cl1', 'cl2']],
  ['organizationNumber', ['100200']],
])('as %s the person’s own are known, with their names', (argument, ids) => {
  const described = describedModule('storage', [{ function: 'make', required_arguments: [argument] }])
  const callee = findDescribed([described], 'storage/make')
  const organization: Identity = {
    ...project('100200'),
    kind: 'organization',
    description: 'Example Trading',
  }
  const offered = callee && seenValues([...identities, organization], callee, argument, 'cl1')
  expect(offered?.map(({ value }) => value)).toEqual(ids)
})

const seenBy = (identity: string) => {
  const callee = findDescribed([balancer], 'loadbalancer/removebackend')
  return callee && seenValues(identities, callee, 'backendname', identity)
}

const shows = (identity: string, updatedAt: number, backend: Record<string, unknown>) => {
  const path = 'loadbalancer/details'
  const payload = { loadbalancer: { loadbalancerid: identity, backends: [backend] } }
  queryClient.setQueryData([path, { loadbalancerid: updatedAt }, identity], { path, payload }, { updatedAt })
}

beforeEach(() => queryClient.clear())

test('what another project has is no value for a call of this one', () => {
  shows('cl2', 1, { backendname: 'web', description: 'The other one' })
  expect(seenBy('cl1')).toEqual([])
  expect(seenBy('cl2')).toMatchObject([{ value: 'web', label: 'The other one' }])
})

test('a thing keeps the name that a former response gave it', () => {
  shows('cl1', 1, { backendname: 'web', description: 'Of the shop' })
  shows('cl1', 2, { backendname: 'web' })
  expect(seenBy('cl1')).toMatchObject([{ value: 'web', label: 'Of the shop' }])
})
