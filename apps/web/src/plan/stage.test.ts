// @vitest-environment happy-dom
import { type End, endOf, evolve, isInDoubt, isUpdate } from '@hosting-console/console-core'
import { beforeEach, expect, test } from 'vitest'
import { done, ended, refused, tried } from '../../test/steps.ts'
import { replacedIn, stage, unstage } from './stage.ts'
import { setStaged, type StagedChange, stagedChanges, updateStaged } from './staged.ts'

const edit = (id: number, recordid: string, ...ends: readonly End[]): StagedChange =>
  tried(
    id,
    {
      kind: 'record',
      identity: 'cl1',
      zone: 'example.com',
      recordid,
      before: { host: 'www', type: 'A', data: '192.0.2.1', ttl: '60' },
      after: { ttl: `${60 + id}` },
    },
    ...ends,
  )

const left = () => stagedChanges().map((item) => [item.id, endOf(item, 'make')?.kind])

beforeEach(() => setStaged([]))

test('what is put back has its place, and what is done stays what it is by then', () => {
  setStaged([edit(1, '1', done), edit(2, '2'), edit(3, '3')])
  const putBack = unstage([1, 2])
  expect(left()).toEqual([[3, undefined]])
  updateStaged([3], (item) => ended(item, done))
  putBack()
  expect(left()).toEqual([
    [2, undefined],
    [3, 'done'],
  ])
})

test('a finished plan loses only what is taken out of it', () => {
  setStaged([edit(1, '1', done), edit(2, '2', done)])
  unstage([2])()
  expect(left()).toEqual([[1, 'done']])
})

test('a finished plan stays where nothing is staged', () => {
  setStaged([edit(1, '1', done)])
  stage([undefined])
  expect(left()).toEqual([[1, 'done']])
})

test('what is on its way stays', () => {
  setStaged([evolve(edit(1, '1'), { type: 'sent', direction: 'make' }), edit(2, '2')])
  unstage([1, 2])
  expect(left()).toEqual([[1, undefined]])
})

test('what was in the plan before stays as it is, also where it is of the same thing', () => {
  setStaged([edit(1, '1'), edit(2, '1', { kind: 'unknown' }), edit(3, '3')])
  unstage([1])()
  expect(left()).toEqual([
    [1, undefined],
    [2, 'unknown'],
    [3, undefined],
  ])
})

test('what was staged of the same thing since joins what is put back; what was tried since does not', () => {
  setStaged([edit(1, '1'), edit(2, '2'), edit(3, '3')])
  const putBack = unstage([1, 2])
  stage([edit(9, '1').change, edit(9, '2').change])
  const [, , tried] = stagedChanges()
  updateStaged([tried?.id ?? 0], (item) => ended(item, refused))
  putBack()
  expect(left()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [tried?.id, 'refused'],
  ])
  expect(stagedChanges()[0]?.change).toMatchObject({ after: { ttl: '69' } })
})

const { change: staged } = edit(1, '1')
const other = (after: Record<string, string>) => ({ ...edit(2, '1').change, after }) as typeof staged

test.each([
  ['another value of a staged field', 1, other({ ttl: '300' })],
  ['the value that is staged', 0, other({ ttl: '61' })],
  ['another field', 0, other({ data: '192.0.2.2' })],
  ['the same of another record', 0, edit(2, '2').change],
])('%s replaces %i of what is staged', (_, count, change) => {
  expect(replacedIn([edit(1, '1')], [change])).toBe(count)
})

test('deleting what is to be changed replaces that, and what is on its way is replaced by nothing', () => {
  if (!isUpdate(staged)) throw new Error('no update')
  const deletion = { ...staged, after: null }
  expect(replacedIn([edit(1, '1')], [deletion])).toBe(1)
  expect(replacedIn([evolve(edit(1, '1'), { type: 'sent', direction: 'make' })], [deletion])).toBe(0)
})

test('what may have been made is joined by nothing: what is staged after it is a change of its own', () => {
  setStaged([edit(1, '1', { kind: 'unknown' }, refused)])
  stage([edit(9, '1').change])
  expect(left()).toEqual([
    [1, 'refused'],
    [expect.any(Number), undefined],
  ])
  expect(stagedChanges().map((item) => isInDoubt(item))).toEqual([true, false])
})
