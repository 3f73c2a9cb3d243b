import fc from 'fast-check'
import { Counter, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createSpreads, createTallies, kept } from './tallies.ts'

const buckets = [0.001, 0.01, 0.5, 1]
const names = fc.constantFrom('server', 'ip', 'a "quoted" one')

it('spreads say what the histogram of the library says', async () => {
  const value = fc.oneof(fc.constantFrom(...buckets), fc.double({ min: 0, max: 10, noNaN: true }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, value), { maxLength: 50 }), async (observed) => {
      const [ours, theirs] = [new Registry(), new Registry()]
      const spreads = createSpreads(ours, 'seconds', 'Some help', 'module', buckets)
      const lineOf = kept((name: string) => spreads.line(name))
      const library = new Histogram({
        name: 'seconds',
        help: 'Some help',
        labelNames: ['module'],
        buckets,
        registers: [theirs],
      })
      for (const [name, each] of observed) {
        spreads.observe(lineOf(name), each)
        library.labels(name).observe(each)
      }
      expect(await ours.metrics()).toBe(await theirs.metrics())
    }),
  )
})

it('tallies say what the counter of the library says, also when asked in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(names), { maxLength: 50 }), async (counted) => {
      const [ours, theirs] = [new Registry(), new Registry()]
      const line = createTallies(ours, 'calls_total', 'Some help', ['module'])
      const lineOf = kept((name: string) => line(name))
      const library = new Counter({
        name: 'calls_total',
        help: 'Some help',
        labelNames: ['module'],
        registers: [theirs],
      })
      const texts = async () => [await ours.metrics(), await theirs.metrics()] as const
      const asked: (readonly [string, string])[] = []
      for (const name of counted) {
        if (name === null) asked.push(await texts())
        else {
          lineOf(name).count += 1
          library.labels(name).inc()
        }
      }
      for (const [our, their] of [...asked, await texts()]) expect(our).toBe(their)
    }),
  )
})
