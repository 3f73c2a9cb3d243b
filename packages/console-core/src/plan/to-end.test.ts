import { expect, test } from 'vitest'
import type { Change } from '../edits/change.ts'
import { withoutSecrets } from '../edits/kept-call.ts'
import { endsFor } from './to-end.ts'

const call = (values: Record<string, string>): Change => ({
  description: { kind: 'call', identity: 'cl1', path: 'server/edit', values },
  call: { identity: 'cl1', path: 'server/edit', values },
  subject: { name: '', key: '', queue: '', source: undefined, find: () => undefined },
  before: undefined,
  after: {},
  inverse: undefined,
})

test('what a step waits for is kept without its secrets', () => {
  const { toEnd } = endsFor({
    saidOf: () => ({ text: '' }),
    statusText: () => '',
    reasonOf: () => '',
    keptChange: withoutSecrets,
    keptState: (_change, state) => state,
  })
  const by = call({ serverid: 'kvm1', rootpassword: 'secret', settings: '{"token":"secret"}' })
  expect(toEnd({ kind: 'held', by }, call({}))).toEqual({
    kind: 'waits',
    by: {
      kind: 'call',
      identity: 'cl1',
      path: 'server/edit',
      values: { serverid: 'kvm1' },
      open: ['rootpassword', 'settings'],
    },
  })
})
