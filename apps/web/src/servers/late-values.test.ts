import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLateValues, type Known } from './late-values.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `kvm${index}`)

/** States that are read when the test says so. */
const start = () => {
  const asked: { row: string; maximumAge: number; respond: (state: string) => void }[] = []
  const states = createLateValues<string, string>(
    (row) => row,
    (row, maximumAge) =>
      new Promise<Known<string>>((resolve) => {
        asked.push({ row, maximumAge, respond: (value) => resolve({ value, at: Date.now() }) })
      }),
  )
  const resolved = new Set<number>()
  /** Answers what was asked, and what is asked then, `rounds` times. */
  const respond = async (state: string, rounds = 1000): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const open = asked.flatMap((each, at) => (resolved.has(at) ? [] : [{ each, at }]))
      if (open.length === 0) break
      for (const { each, at } of open) {
        resolved.add(at)
        each.respond(state)
      }
      await vi.advanceTimersByTimeAsync(0)
    }
    await vi.advanceTimersByTimeAsync(1000)
  }
  const rows = () => asked.map(({ row }) => row)
  const known = () => Object.fromEntries([...states.now().known].map(([key, { value }]) => [key, value]))
  return { states, asked, rows, respond, known }
}

test('rows in view are asked for four at a time, and those that left before their turn are not', async () => {
  const { states, rows, respond } = start()
  const leave = names(8).map((row) => states.show(row))
  expect(rows()).toEqual(names(4))
  for (const each of leave.slice(6)) each()
  await respond('running')
  expect(rows()).toEqual(names(6))
})

test('what was read is not asked for again within a minute', async () => {
  const { states, rows, respond } = start()
  states.show('kvm0')()
  await respond('running')
  states.show('kvm0')()
  expect(rows()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  states.show('kvm0')
  expect(rows()).toHaveLength(2)
})

test('held back, no row is asked for by being seen, but by a run', async () => {
  const { states, rows, respond } = start()
  states.hold(true)
  for (const row of names(3)) states.show(row)
  expect(rows()).toEqual([])
  states.run(['kvm1'])
  await respond('running')
  expect(rows()).toEqual(['kvm1'])
  states.hold(false)
  expect(rows()).toEqual(['kvm1', 'kvm0', 'kvm2'])
})

test('a run ends once all of it was read, also where something changed meanwhile', async () => {
  const { states, rows, respond, known } = start()
  states.run(names(10))
  await respond('running', 1)
  states.forget()
  expect(states.now().run).toEqual({ done: 4, all: 10 })
  await respond('stopped')
  expect(states.now().run).toBeUndefined()
  // The four that were on their way were asked before the change, so they are asked again.
  expect(rows()).toHaveLength(14)
  expect(known()).toMatchObject({ kvm0: 'running', kvm4: 'stopped', kvm9: 'stopped' })
})

test('after a change what is in view is read anew, and what was read of the others stays', async () => {
  const { states, asked, rows, respond, known } = start()
  states.run(names(6))
  await respond('running')
  states.show('kvm1')
  expect(rows()).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(500)
  states.forget()
  expect(rows().slice(6)).toEqual(['kvm1'])
  // Nothing that was read before the change is good enough.
  expect(asked.at(-1)?.maximumAge).toBe(0)
  await respond('stopped')
  expect(known()).toEqual({ ...Object.fromEntries(names(6).map((row) => [row, 'running'])), kvm1: 'stopped' })
})

test('a refresh reads what a run had read once more, and shows it until then', async () => {
  const { states, rows, respond, known } = start()
  states.run(names(6))
  await respond('running')
  states.refresh()
  expect(Object.keys(known())).toHaveLength(6)
  await respond('stopped')
  expect(rows()).toHaveLength(12)
  expect(new Set(Object.values(known()))).toEqual(new Set(['stopped']))
  expect(states.now().run).toBeUndefined()
})

test('a refresh while a run is under way takes nothing from it', async () => {
  const { states, respond, known } = start()
  states.run(names(12))
  await respond('running', 1)
  expect(Object.keys(known())).toHaveLength(4)
  states.refresh()
  expect(states.now().run?.all).toBe(12)
  await respond('stopped')
  expect(known()).toEqual(Object.fromEntries(names(12).map((row) => [row, 'stopped'])))
})

test('a run that is stopped begins nothing more', async () => {
  const { states, rows, respond } = start()
  states.run(names(20))
  states.stop()
  await respond('running')
  expect(rows()).toHaveLength(4)
  expect(states.now().run).toBeUndefined()
})
