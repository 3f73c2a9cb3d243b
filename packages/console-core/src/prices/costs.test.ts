import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { costReads, costsCall, readCosts, thingsCall } from './costs.ts'

const service = [
  describeModule('server', {
    list: {},
    details: { required: ['serverid'] },
    costs: { required: ['serverid'] },
  }),
  describeModule('email', { overview: {}, costs: {} }),
  describeModule('objectstorage', {
    listinstances: { required: ['projectkey'] },
    costs: { required: ['instanceid'] },
  }),
  describeModule('lamp', { list: {}, costs: { required: ['lampid', 'month'] }, monthlycosts: {} }),
  describeModule('user', { costs: {} }, { cloudaccount: false }),
]

test('what costs something is found by what is described, and asked project by project, thing by thing', () => {
  const reads = costReads(service)
  expect(reads.map(({ path }) => path)).toEqual(['server/costs', 'email/costs', 'objectstorage/costs'])
  const [server, email, storage] = reads
  if (!server || !email || !storage) throw new Error('None is described.')
  expect(thingsCall(server, 'cl1')).toMatchObject({ path: 'server/list', values: {}, identity: 'cl1' })
  expect(thingsCall(storage, 'cl1')).toMatchObject({
    path: 'objectstorage/listinstances',
    values: { projectkey: 'cl1' },
  })
  expect(thingsCall(email, 'cl1')).toBeUndefined()
  expect(costsCall(server, 'cl1', 'kvm1')).toMatchObject({
    path: 'server/costs',
    values: { serverid: 'kvm1' },
  })
  expect(costsCall(email, 'cl1')).toMatchObject({ path: 'email/costs', values: {}, identity: 'cl1' })
})

test('a list that can’t be found in a response is not an empty one', () => {
  const [server] = costReads(service)
  const call = server && thingsCall(server, 'cl1')
  const read = (payload: Record<string, unknown>) =>
    call?.read({ path: 'server/list', payload } as Parameters<typeof call.read>[0])
  expect(read({ servers: [{ serverid: 'kvm1', hostname: 'web-1' }] })).toMatchObject([
    { value: 'kvm1', label: 'web-1' },
  ])
  expect(read({ servers: [] })).toEqual([])
  expect(read({ count: 3 })).toBeUndefined()
})

const part = (withouttax: number) => ({ items: [], total: { withtax: withouttax * 1.25, withouttax } })

test.each([
  [
    { costs: { currency: 'SEK', server: part(9), license: part(1), total: { amount: 10 } } },
    [{ currency: 'SEK', total: '10' }],
  ],
  [{ costs: { currency: 'SEK', server: part(9), total: { sum: 10 } } }, undefined],
  [
    { costs: { currency: 'SEK', server: part(9), license: part(1), total: part(10).total } },
    [{ currency: 'SEK', total: '10', tax: 'without' }],
  ],
  [
    { costs: { currency: 'SEK', server: part(9), license: part(1) } },
    [
      { currency: 'SEK', total: '9', tax: 'without' },
      { currency: 'SEK', total: '1', tax: 'without' },
    ],
  ],
  [
    {
      costs: {
        quota: { amount: 12, cost: { amount: '4.10', currency: 'EUR' } },
        accounts: { amount: 3, cost: { amount: 6, currency: 'EUR' } },
      },
      pricelist: { quota: { amount: '0.34', currency: 'EUR' } },
    },
    [
      { currency: 'EUR', total: '4.10' },
      { currency: 'EUR', total: '6' },
    ],
  ],
  [
    { billing: { currency: 'SEK', price: 5, discount: 1, total: 4, timeperiod: 'month' } },
    [{ currency: 'SEK', total: '4', period: 'month' }],
  ],
  [
    { costs: { quota: { amount: 12, cost: { amount: 4, currency: 'EUR' } }, accounts: { amount: 3 } } },
    undefined,
  ],
  [{ costs: 'many' }, undefined],
  [{}, undefined],
])('%j costs %j', (payload, costs) => {
  expect(readCosts(payload)).toEqual(costs)
})
