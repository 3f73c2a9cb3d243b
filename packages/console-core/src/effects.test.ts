import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf, isRead } from './effects.ts'

test.each([
  ['server/list', 'reads', 'list'],
  ['domain/list_records', 'reads', 'list'],
  ['objectstorage/instancedetails', 'reads', 'details'],
  ['server/estimatedcost', 'reads', 'estimated'],
  ['server/limits', 'reads', 'limits'],
  ['server/resetlimit', 'changes', 'reset'],
  ['server/edit', 'changes', 'edit'],
  ['ip/setptr', 'changes', 'set'],
  ['domain/update_record', 'changes', 'update'],
  ['loadbalancer/addtoblocklist', 'changes', 'add'],
  ['loadbalancer/removefromblocklist', 'destroys', 'remove'],
  ['server/destroy', 'destroys', 'destroy'],
  ['ip/release', 'destroys', 'release'],
  ['server/create', 'costs', 'create'],
  ['user/createorganization', 'changes', 'create'],
  ['domain/register', 'costs', 'register'],
  ['invoice/paybypaypal', 'costs', 'pay'],
])('%s %s, because of "%s"', (path, effect, word) => {
  expect(effectOf(path)).toEqual({ effect, evidence: { by: 'name', word } })
})

test('where the name tells nothing, GET does', () => {
  expect(effectOf('user/supportchallenge', { get: true })).toEqual({
    effect: 'reads',
    evidence: { by: 'get' },
  })
  expect(effectOf('user/supportchallenge', { get: false })).toEqual({
    effect: 'unknown',
    evidence: { by: 'nothing' },
  })
  expect(effectOf('user/supportchallenge')).toEqual({ effect: 'unknown', evidence: { by: 'nothing' } })
})

test('GET never makes a read of a name that says it changes', () => {
  expect(effectOf('server/destroy', { get: true }).effect).toBe('destroys')
})

test('a name that begins with a word of harm is never known to read', () => {
  const start = fc.constantFrom('delete', 'destroy', 'remove', 'edit', 'set', 'update', 'add', 'reset', 'pay')
  fc.assert(
    fc.property(start, fc.stringMatching(/^[a-z_]{0,20}$/), fc.boolean(), (word, rest, get) => {
      expect(isRead(`module/${word}${rest}`, { get })).toBe(false)
    }),
  )
})
