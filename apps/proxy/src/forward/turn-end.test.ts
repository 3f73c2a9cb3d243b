import { expect, it } from 'vitest'
import { atTurnEnd } from './turn-end.ts'

const immediate = () => new Promise((resolve) => setImmediate(resolve))

it('what is put off is done in its order, after everything that this turn still does', async () => {
  const done: string[] = []
  atTurnEnd(() => done.push('first'))
  atTurnEnd(() => done.push('second'))
  queueMicrotask(() => done.push('microtask'))
  process.nextTick(() => done.push('tick'))
  await immediate()
  expect(done.toSorted()).toEqual(['first', 'microtask', 'second', 'tick'])
  expect(done.slice(-2)).toEqual(['first', 'second'])
})

it('nothing else runs between writes of one turn, and what they ask for comes in the next', async () => {
  const done: string[] = []
  atTurnEnd(() => {
    queueMicrotask(() => done.push('microtask'))
    atTurnEnd(() => done.push('next turn'))
    done.push('first')
  })
  atTurnEnd(() => done.push('second'))
  await immediate()
  expect(done).toEqual(['first', 'second', 'microtask'])
  await immediate()
  expect(done).toEqual(['first', 'second', 'microtask', 'next turn'])
})
