// @vitest-environment happy-dom
import type { StagedCall } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { keptOf } from '../changes/kept-calls.ts'
import { missingForUndo, undoable } from './undoable.ts'

const applied = (values: StagedCall['values'], open: string[] = []) => ({
  id: 1,
  change: {
    kind: 'address',
    address: '192.0.2.1',
    before: { ptr: '' },
    after: { ptr: 'a.' },
    identity: 'cl1',
  } as const,
  attempts: [
    {
      direction: 'make' as const,
      state: {
        kind: 'done' as const,
        by: 'look' as const,
        shown: 'yes' as const,
        back: keptOf({ kind: 'call', path: 'database/edit', identity: 'cl1', values, open }),
      },
    },
  ],
})

const reloaded = (item: ReturnType<typeof applied>) => JSON.parse(JSON.stringify(item)) as typeof item

test('lists of what may be kept are there after a reload', () => {
  const item = applied({ id: 'db1', allowlist: ['192.0.2.0/24'], permissions: ['SELECT'] })
  expect(undoable([reloaded(item)])).toEqual([{ id: 1, undo: item.attempts[0]?.state.back }])
})

test('what may not be kept is known until the page is reloaded, and then said to be missing', () => {
  const item = applied({ id: 'db1', note: 'Ring Anna first.', permissions: [{ password: 'x' }] })
  expect(missingForUndo(item)).toEqual(['permissions'])
  expect(missingForUndo(reloaded(item))).toEqual(['note', 'permissions'])
  expect(undoable([reloaded(item)])).toEqual([])
})

test('what is chosen when it is undone is asked for, not missing', () => {
  expect(missingForUndo(applied({ id: 'db1' }, ['keepip']))).toEqual([])
})
