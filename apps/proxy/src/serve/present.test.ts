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
