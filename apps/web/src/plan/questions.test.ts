// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { questionsOf } from './questions.ts'

const service = [describedModule('user', [{ function: 'add', required_arguments: ['name'] }])]
const change = { kind: 'call', identity: 'cl1', path: 'user/add', values: { name: 'ann' }, copy: 1 } as const
test.each([false, true])(
  'a call that may have been made is asked about, of an undo as well: %s',
  (isUndo) => {
    const [asked] = questionsOf(service, [{ id: 1, change, mayBeDone: true }], isUndo).calls
    expect(asked).toMatchObject({ id: 1, mayBeDone: true })
    expect(questionsOf(service, [{ id: 1, change }], isUndo).calls).toEqual([])
  },
)
