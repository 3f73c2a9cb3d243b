import { afterAll, expect, test } from 'vitest'
import { lookForMade } from '../src/index.ts'
import { createCases } from './twin-cases.ts'
import { type TwinCase, startTwinWorld } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

const newInList = async (each: TwinCase): Promise<number | undefined> => {
  const { call, send } = await prepare(each)
  const made = await lookForMade(service, call, send)
  await send(call)
  wait()
  return (await made?.look().catch(() => undefined))?.length
}

/** Nothing lists what these make by what identifies it, so nothing is said of them. */
const unlisted = new Set([
  'customer/createproject',
  'email/createaccount',
  'email/createalias',
  'objectstorage/createcredential',
  'paymentcard/add',
  'serverdisk/create',
  'user/createorganization',
])

test.each(createCases)('the list shows the one thing that $path has made, or is not asked', async (each) => {
  expect(await newInList(each)).toBe(unlisted.has(each.path) ? undefined : 1)
})

const refuse = () => Promise.reject(new Error('It was asked.'))

test.each(['server/edit', 'server/start', 'server/list', 'nosuch/create'])(
  '%s makes nothing to look for',
  async (path) => {
    const call = { path, values: { serverid: 'kvm100001' }, identity: 'cl12345' }
    expect(await lookForMade(service, call, refuse)).toBeUndefined()
  },
)

test('a list that is not shown any more tells nothing', async () => {
  const { call, send } = await prepare({
    path: 'vpn/createuser',
    values: { username: 'x', password: 'long enough' },
  })
  const made = await lookForMade(service, call, send)
  const before = await made?.look()
  expect(before).toEqual([])
  let isShown = true
  const read: typeof send = async (each) => (isShown ? send(each) : { ...(await send(each)), payload: {} })
  const later = await lookForMade(service, call, read)
  isShown = false
  await expect(later?.look()).rejects.toThrow('isn’t shown')
})
