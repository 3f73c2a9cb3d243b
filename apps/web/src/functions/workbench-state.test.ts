import { expect, test } from 'vitest'
import { nextState, type WorkbenchEvent, type WorkbenchState } from './workbench-state.ts'

const after = (...events: WorkbenchEvent[]): WorkbenchState =>
  events.reduce<WorkbenchState>(nextState, { phase: 'editing' })

test('what can’t be used is marked until the call is sent', () => {
  expect(after({ type: 'tried', stepFault: 'No.' })).toEqual({ phase: 'tried', stepFault: 'No.' })
  expect(after({ type: 'tried', stepFault: 'No.' }, { type: 'tried' })).toEqual({ phase: 'tried' })
  expect(after({ type: 'tried' }, { type: 'sent' })).toEqual({ phase: 'editing' })
})

test('what is held goes on with the next press', () => {
  expect(after({ type: 'held' }, { type: 'confirming' })).toEqual({ phase: 'confirming' })
  expect(after({ type: 'held' }, { type: 'tried' })).toEqual({ phase: 'tried' })
})

test('a question that is closed leaves the form as it was', () => {
  expect(after({ type: 'confirming' }, { type: 'tried' })).toEqual({ phase: 'tried' })
})

test('nothing else begins while a call is staged', () => {
  for (const type of ['held', 'confirming', 'staging'] as const)
    expect(after({ type: 'staging' }, { type })).toEqual({ phase: 'staging' })
  expect(after({ type: 'staging' }, { type: 'emptied' })).toEqual({ phase: 'editing' })
  expect(after({ type: 'staging' }, { type: 'tried', stepFault: 'No.' })).toEqual({
    phase: 'tried',
    stepFault: 'No.',
  })
})

test('what was begun while a call was sent goes on when it has ended', () => {
  for (const type of ['held', 'confirming', 'staging'] as const)
    expect(after({ type: 'tried' }, { type }, { type: 'sent' })).toEqual({ phase: type })
})
