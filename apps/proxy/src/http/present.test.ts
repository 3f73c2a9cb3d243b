import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPresent } from './present.ts'

test('what was added and not taken out is there', () => {
  const steps = fc.array(fc.record({ isAdded: fc.boolean(), which: fc.nat(20) }), { maxLength: 100 })
  fc.assert(
    fc.property(steps, (taken) => {
      const present = createPresent<number>()
      const expected = new Set<number>()
      const outs: (() => void)[] = []
      for (const { isAdded, which } of taken)
        if (isAdded) {
          const item = outs.length
          expected.add(item)
          const out = present.add(item)
          outs.push(() => {
            expected.delete(item)
            out()
          })
        } else outs[which]?.()
      expect([...present.all()].toSorted((one, other) => one - other)).toEqual([...expected])
    }),
  )
})

/** Fifty calls at a time, one after the other. @returns by how much the memory in use has grown, in MB */
const grownBy = (calls: number, add: (item: object) => () => void): number => {
  setFlagsFromString('--expose-gc')
  const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')
  const underWay: (() => void)[] = []
  const make = (count: number) => {
    for (let call = 0; call < count; call += 1) {
      underWay.push(add({ held: Array.from({ length: 1000 }, () => call) }))
      if (underWay.length > 50) underWay.shift()?.()
      if (call % 100 === 0) collect({ type: 'minor' })
    }
  }
  make(1000)
  // Whatever there is, is old from now on.
  collect()
  const before = process.memoryUsage().heapUsed
  make(calls)
  collect({ type: 'minor' })
  return (process.memoryUsage().heapUsed - before) / 1e6
}

test('what left leads to nothing that came after it, so that quick collections take it', () => {
  // A Set keeps 16 of the 24 MB.
  const present = createPresent()
  expect(grownBy(3000, (item) => present.add(item))).toBeLessThan(4)
})
