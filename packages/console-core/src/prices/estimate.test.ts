import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Arguments, Payload } from '@hosting-console/api-client'
import { describeModule } from '../../test/describe.ts'
import { startTwinWorld } from '../../test/twin-world.ts'
import { estimateCalls, readEstimate } from './estimate.ts'

const { service, prepare, stop } = await startTwinWorld()
afterAll(stop)

const estimate = async (path: string, values: Arguments, former?: Record<string, string>) => {
  const { call, send } = await prepare({ path, values })
  const calls = estimateCalls(service, call, new Map(Object.entries(former ?? {})))
  if (!calls) return undefined
  const after = readEstimate((await send(calls.after)).payload)
  const before = calls.before && readEstimate((await send(calls.before)).payload)?.after
  return after && { ...after, ...(before ? { before } : {}) }
}

test.each<[path: string, values: Arguments]>([
  [
    'server/create',
    { platform: 'KVM', datacenter: 'Falkenberg', memorysize: '2048', cpucores: '2', disksize: '20' },
  ],
  ['server/clone', { serverid: 'kvm100001', memorysize: '2048' }],
  ['database/create', { plankey: 'plan-1core-4gib-25gib', name: 'x' }],
  ['serverdisk/create', { serverid: 'kvm100001', sizeingib: '40' }],
  ['privatenetwork/create', { name: 'x' }],
  ['ip/take', { ipaddress: '192.0.2.99' }],
])('%s has the price that the service estimates', async (path, values) => {
  const found = await estimate(path, values)
  expect(found?.after.currency).toMatch(/^[A-Z]{3}$/)
  expect(Number(found?.after.total)).toBeGreaterThan(0)
})

test('an edit has the price before and after it, where its former values are known', async () => {
  const values = { serverid: 'kvm100001', memorysize: '16384' }
  const found = await estimate('server/edit', values, { memorysize: '2048' })
  expect(Number(found?.after.total)).toBeGreaterThan(Number(found?.before?.total))
  expect((await estimate('server/edit', values))?.before).toBeUndefined()
})

test.each<[path: string, values: Arguments]>([
  ['server/edit', { serverid: 'kvm100001', hostname: 'x' }],
  ['privatenetwork/createsegment', { privatenetworkid: 'pn-123ab', name: 'x' }],
  ['objectstorage/createcredential', { instanceid: 'os-a1b2c' }],
  ['server/start', { serverid: 'kvm100001' }],
  ['archive/create', { username: 'x', size: '10' }],
])('%s has none: another thing, or nothing that costs, is estimated', async (path, values) => {
  expect(await estimate(path, values)).toBeUndefined()
})

test('a price is read in every form that services give it, and what is no price is none', () => {
  const after = { currency: 'SEK', total: '120.0' }
  expect(
    readEstimate({ billing: { currency: 'SEK', price: '150', discount: '30', total: '120.0' } }),
  ).toEqual({ after })
  expect(readEstimate({ currency: 'SEK', total: '120.0' })).toEqual({ after })
  expect(
    readEstimate({
      billing: { currency: 'SEK', current: { total: 0 }, estimated: { total: '120.0' }, diff: {} },
    }),
  ).toEqual({ after, before: { currency: 'SEK', total: '0' } })
  const current = { amount: 1, currency: 'EUR', timeperiod: 'hour' }
  const estimated = { amount: 5, currency: 'EUR', timeperiod: 'month' }
  expect(readEstimate({ cost: { current, estimated } })).toEqual({
    after: { currency: 'EUR', total: '5', period: 'month' },
  })
  expect(
    readEstimate({ cost: { current: { amount: 1, currency: 'SEK' }, estimated, timeperiod: 'month' } }),
  ).toEqual({ after: { currency: 'EUR', total: '5', period: 'month' } })
  for (const payload of [
    {},
    { billing: null },
    { billing: { total: 5 } },
    { billing: { currency: 'SEK', total: 'free' } },
  ])
    expect(readEstimate(payload)).toBeUndefined()
})

test.each<[Payload, string | undefined]>([
  [{ cost: { amount: 5, currency: 'EUR', timeperiod: 'month' } }, 'month'],
  [{ billing: { price: 5, currency: 'EUR', billing_period: 'MONTHLY' } }, 'month'],
  [{ billing: { price: 5, currency: 'EUR' }, timeperiod: 'year' }, 'year'],
  [{ billing: { currency: 'EUR', estimated: { total: 5 }, interval: 'hourly' } }, 'hour'],
  [{ billing: { currency: 'EUR', total: 5, period: 'Quarterly' } }, 'quarter'],
  [{ billing: { currency: 'EUR', total: 5, period: 'weekly' } }, 'week'],
  [{ billing: { currency: 'EUR', total: 5, period: 'fortnight' } }, undefined],
  [{ billing: { currency: 'EUR', total: 5, period: 'none' } }, undefined],
  [{ billing: { currency: 'EUR', total: 5, billingperiod: 'november' } }, undefined],
  [{ billing: { currency: 'EUR', total: 5, period: 1 } }, undefined],
  [{ billing: { currency: 'EUR', total: 5, period: '2026-11' } }, undefined],
  [{ billing: { currency: 'EUR', total: 5 } }, undefined],
])('%j is for a period: %s', (payload, period) => {
  expect(readEstimate(payload)?.after).toEqual({ currency: 'EUR', total: '5', ...(period ? { period } : {}) })
})

test.each<[Payload, total: string, tax: string | undefined]>([
  [{ billing: { currency: 'EUR', total: { withtax: 6.25, withouttax: 5 } } }, '5', 'without'],
  [{ billing: { currency: 'EUR', total: { withtax: 6.25 } } }, '6.25', 'with'],
  [{ billing: { currency: 'EUR', total: { amount: 5 } } }, '5', undefined],
  [{ billing: { currency: 'EUR', total: 5, totalBeforeTax: 4 } }, '4', 'without'],
  [{ billing: { currency: 'EUR', price: 9, total_incl_vat: 5 } }, '5', 'with'],
  [{ billing: { currency: 'EUR', priceExVat: 5 } }, '5', 'without'],
  [{ billing: { currency: 'EUR', price: 5 }, taxincluded: true }, '5', 'with'],
  [{ billing: { currency: 'EUR', price: 5, includes_vat: 'false' } }, '5', 'without'],
  [{ billing: { currency: 'EUR', price: 5, tax: 1.25 } }, '5', undefined],
  [{ billing: { currency: 'EUR', price: 5, taxincluded: 'partly' } }, '5', undefined],
])('%j comes to %s, tax: %s', (payload, total, tax) => {
  expect(readEstimate(payload)?.after).toEqual({ currency: 'EUR', total, ...(tax ? { tax } : {}) })
})

test('prices with and without tax are not compared', () => {
  const current = { total: { withtax: 4 } }
  const estimated = { total: { withouttax: 5 } }
  expect(readEstimate({ billing: { currency: 'EUR', current, estimated } })).toEqual({
    after: { currency: 'EUR', total: '5', tax: 'without' },
  })
})

test.each([
  ['Prices a server per month.', 'month'],
  ['The monthly cost of a volume.', 'month'],
  ['Prices an address for each hour.', 'hour'],
  ['Estimates the cost of a day.', undefined],
  ['The price per month, or the price per hour.', undefined],
  ['At most 100 calls per hour. Estimates a price.', undefined],
  ['Estimates a price. At most 100 calls per hour.', undefined],
  ['', undefined],
])('the documentation “%s” tells a period: %s', (documentation, period) => {
  const [lamp] = [
    describeModule('lamp', {
      create: { required: ['watts'] },
      estimatedcost: { required: ['watts'], documentation },
    }),
  ]
  const calls = estimateCalls([lamp], call('lamp/create', { watts: '40' }))
  const payload = { billing: { currency: 'EUR', total: 5 } }
  expect(calls && readEstimate(payload, calls)?.after.period).toBe(period)
  expect(calls && readEstimate({ ...payload, timeperiod: 'year' }, calls)?.after.period).toBe('year')
})

const call = (path: string, values: Arguments) => ({ path, values, identity: 'cl1' })

test('an unknown module is estimated by the names in its description, and no response breaks it', () => {
  const lamp = describeModule('lamp', {
    create: { required: ['watts'] },
    edit: { required: ['lampid'], optional: ['watts', 'colour'] },
    estimatedcost: { required: ['watts'] },
  })
  expect(estimateCalls([lamp], call('lamp/create', { watts: '40' }))?.after.values).toEqual({ watts: '40' })
  expect(estimateCalls([lamp], call('lamp/edit', { lampid: '1', colour: 'red' }))).toBeUndefined()
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('billing', 'current', '__proto__', 'total'), fc.jsonValue()),
      (payload) => {
        const found = readEstimate(payload)
        expect(found === undefined || /^-?\d/.test(found.after.total)).toBe(true)
      },
    ),
  )
})
