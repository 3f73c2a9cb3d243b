import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type CapacityLimits, createCapacity } from './capacity.ts'

const limits: CapacityLimits = { total: 3, each: 2, waitingTotal: 4, waitingEach: 3, waitMs: 60_000 }

const someone = () => new EventEmitter() as unknown as ServerResponse

/** Enters for a key, and remembers the order in which places were given. */
const setUp = (changed: Partial<CapacityLimits> = {}) => {
  const capacity = createCapacity({ ...limits, ...changed })
  const order: string[] = []
  const enter = (key: string, name = key, res = someone()) =>
    capacity.enter(key, res).then((leave) => {
      if (leave) order.push(name)
      return leave
    })
  return { capacity, order, enter }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('capacity', () => {
  it('SEC-45: gives each and all no more places than there are', async () => {
    const { enter, order, capacity } = setUp()
    for (const key of ['a', 'a', 'a', 'b', 'b']) void enter(key)
    await settled()
    expect(order).toEqual(['a', 'a', 'b'])
    expect(capacity.state()).toEqual({ running: 3, waiting: 2 })
  })

  it('SEC-45: those who wait take turns, however much each has asked', async () => {
    const { enter, order } = setUp({ total: 1, each: 1 })
    const first = await enter('a', 'a1')
    const rest = ['a2', 'a3', 'a4'].map((name) => enter('a', name))
    const other = enter('b', 'b1')
    first?.()
    ;(await rest[0])?.()
    ;(await other)?.()
    ;(await rest[1])?.()
    ;(await rest[2])?.()
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('SEC-45: one who is at the limit keeps no one behind from a free place', async () => {
    const { enter, order } = setUp()
    const [first] = [await enter('a', 'a1'), await enter('a', 'a2')]
    void enter('a', 'a3')
    void enter('b', 'b1')
    await settled()
    expect(order).toEqual(['a1', 'a2', 'b1'])
    first?.()
    first?.()
    await settled()
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('SEC-45: a row that is full takes no one more, of one or of all', async () => {
    const { enter } = setUp({ total: 1, each: 1 })
    await enter('a')
    for (const _ of Array(3)) void enter('a')
    await expect(enter('a')).rejects.toMatchObject({ code: 'busy', headers: { 'retry-after': '1' } })
    void enter('b')
    await expect(enter('c')).rejects.toMatchObject({ code: 'busy' })
  })

  it('SEC-45: waiting ends after its time, and when a client leaves', async () => {
    const { enter, capacity } = setUp({ total: 1, waitMs: 20 })
    const first = await enter('a')
    await expect(enter('b')).rejects.toMatchObject({ code: 'busy' })
    const res = someone()
    const left = enter('c', 'c', res)
    res.emit('close')
    expect(await left).toBeUndefined()
    first?.()
    expect(capacity.state()).toEqual({ running: 0, waiting: 0 })
  })
})
