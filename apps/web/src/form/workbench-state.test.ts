import { expect, test } from 'vitest'
import { nextState, type WorkbenchEvent, type WorkbenchState } from './workbench-state.ts'

const after = (...events: WorkbenchEvent[]): WorkbenchState =>
  events.reduce<WorkbenchState>(nextState, { phase: 'editing' })

test('what can’t be used is marked until the call is sent', () => {
  expect(after({ phase: 'tried', stepFault: 'No.' })).toEqual({ phase: 'tried', stepFault: 'No.' })
  expect(after({ phase: 'tried', stepFault: 'No.' }, { phase: 'tried' })).toEqual({ phase: 'tried' })
  expect(after({ phase: 'tried' }, 'sent')).toEqual({ phase: 'editing' })
})

test('what is held goes on with the next press', () => {
  expect(after({ phase: 'held' }, { phase: 'confirming' })).toEqual({ phase: 'confirming' })
  expect(after({ phase: 'held' }, { phase: 'tried' })).toEqual({ phase: 'tried' })
})

test('a question that is closed leaves the form as it was', () => {
  expect(after({ phase: 'confirming' }, { phase: 'tried' })).toEqual({ phase: 'tried' })
})

test('what was begun while a call was sent goes on when it has ended', () => {
  for (const phase of ['held', 'confirming'] as const)
    expect(after({ phase: 'tried' }, { phase }, 'sent')).toEqual({ phase })
})
