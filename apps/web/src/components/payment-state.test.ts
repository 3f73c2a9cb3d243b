// @vitest-environment happy-dom
import { readOrganizations } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { paymentState } from './payment-state.ts'

test.each([
  [{ unpaidinvoices: 'yes', expiredinvoices: 'yes' }, 'overdue'],
  [{ unpaidinvoices: 'yes', expiredinvoices: 'no' }, 'unpaid'],
  [{ unpaidinvoices: false, expiredinvoices: false }, 'paid'],
  [{ expiredinvoices: 'no' }, undefined],
  [{ unpaidinvoices: null }, undefined],
  [{ unpaidinvoices: 'perhaps' }, undefined],
  [{}, undefined],
])('an organization with %j is %s', (fields, state) => {
  const [organization] =
    readOrganizations({ organizations: [{ id: 100200, name: 'Example', ...fields }] }) ?? []
  expect(organization && paymentState(organization)).toBe(state)
})
