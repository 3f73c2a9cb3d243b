// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { stage, unstage } from './stage.ts'
import { setStaged, type StagedChange, stagedChanges, updateStaged } from './staged.ts'

type Outcome = NonNullable<StagedChange['outcome']>

const applied: Outcome = { kind: 'applied', isConfirmed: true, text: '', code: '200' }

const edit = (id: number, recordid: string, outcome?: Outcome): StagedChange => ({
  id,
  change: {
    kind: 'update record',
    identity: 'cl1',
    zone: 'example.com',
    recordid,
    before: { host: 'www', type: 'A', data: '192.0.2.1', ttl: '60' },
    wanted: { ttl: `${60 + id}` },
  },
  ...(outcome ? { outcome } : {}),
})

const left = () => stagedChanges().map(({ id, outcome }) => [id, outcome?.kind])

beforeEach(() => setStaged([]))

test('what is put back has its place, and what is done stays what it is by then', () => {
  setStaged([edit(1, '1', applied), edit(2, '2'), edit(3, '3')])
  const putBack = unstage([1, 2])
  expect(left()).toEqual([[3, undefined]])
  updateStaged([3], (item) => ({ ...item, outcome: applied }))
  putBack()
  expect(left()).toEqual([
    [2, undefined],
    [3, 'applied'],
  ])
})

test('a finished plan loses only what is taken out of it', () => {
  setStaged([edit(1, '1', applied), edit(2, '2', applied)])
  unstage([2])()
  expect(left()).toEqual([[1, 'applied']])
})

test('what is on its way stays', () => {
  setStaged([edit(1, '1', { kind: 'sending' }), edit(2, '2')])
  unstage([1, 2])
  expect(left()).toEqual([[1, 'sending']])
})

test('what was in the plan before stays as it is, also where it is of the same thing', () => {
  setStaged([edit(1, '1'), edit(2, '1', { kind: 'unknown', text: '' }), edit(3, '3')])
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
  updateStaged([tried?.id ?? 0], (item) => ({ ...item, outcome: { kind: 'refused', text: '' } }))
  putBack()
  expect(left()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [tried?.id, 'refused'],
  ])
  expect(stagedChanges()[0]?.change).toMatchObject({ wanted: { ttl: '69' } })
})
