import { expect, test } from 'vitest'
import { describeModule } from '../test/describe.ts'
import type { Identity } from '@hosting-console/contract'
import { chooseIdentity, fitIdentities } from './identities.ts'

const person: Identity = { id: 'demo@example.com', kind: 'user', description: null, roles: [] }
const shop: Identity = { id: 'cl12345', kind: 'project', description: 'Shop', roles: ['FullAccess'] }
const archive: Identity = { id: 'cl20002', kind: 'project', description: null, roles: ['ReadOnly'] }
const company: Identity = {
  id: '100200',
  kind: 'organization',
  description: 'Company',
  roles: ['Owner', 'ReadOnly'],
}
const all = [person, shop, archive, company]

const server = describeModule('server', {})
const invoice = describeModule('invoice', {}, { username: false, cloudaccount: true, customernumber: true })
const silent = describeModule('silent', {}, {})

test('a module that takes projects refuses persons and organizations', () => {
  expect(fitIdentities(all, server, 'reads')).toEqual([
    { identity: person, misfit: 'kind-not-accepted' },
    { identity: shop },
    { identity: archive },
    { identity: company, misfit: 'kind-not-accepted' },
  ])
})

test('a role that only reads refuses changes, and what is not known to read', () => {
  expect(fitIdentities([archive, company], invoice, 'changes')).toEqual([
    { identity: archive, misfit: 'read-only' },
    { identity: company },
  ])
  expect(fitIdentities([archive], invoice, 'unknown')).toEqual([{ identity: archive, misfit: 'read-only' }])
  expect(fitIdentities([archive], invoice, 'reads')).toEqual([{ identity: archive }])
})

test('a description that says nothing about users refuses no one', () => {
  expect(fitIdentities(all, silent, 'reads').every(({ misfit }) => misfit === undefined)).toBe(true)
})

test('the identity in use is kept where it fits', () => {
  expect(chooseIdentity(fitIdentities(all, invoice, 'reads'), company.id)?.identity).toBe(company)
  expect(chooseIdentity(fitIdentities(all, server, 'reads'), company.id)?.identity).toBe(shop)
})

test('without a fit, the identity whose role refuses is shown; without any, none', () => {
  expect(chooseIdentity(fitIdentities([person, archive], server, 'changes'))).toEqual({
    identity: archive,
    misfit: 'read-only',
  })
  expect(chooseIdentity(fitIdentities([person], server, 'reads'))).toBeUndefined()
})
