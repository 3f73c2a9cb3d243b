import { expect, test } from 'vitest'
import { readListFile, withImported, writeListFile } from '../../util/list-file.ts'
import { isSavedRequest, type SavedRequest, toSaved, withoutSecrets } from './saved-requests.ts'

test('what is secret inside of a structure is asked for, from a form and from a file', () => {
  const form = new Map([
    ['serverid', 'kvm1'],
    ['description', '{"password":"hunter2"}'],
  ])
  const saved = toSaved('server/edit', 'Mine', 'cl1', form, new Set())
  expect(saved).toMatchObject({ values: { serverid: 'kvm1' }, asked: ['description'] })
  const whole = { ...saved, values: Object.fromEntries(form), asked: [] }
  expect(withoutSecrets(whole)).toEqual(saved)
  expect(readListFile('requests', writeListFile('requests', [whole]), isSavedRequest)).toEqual({
    entries: [whole],
    left: 0,
  })
})

const request = (name: string, path: string): SavedRequest => ({
  name,
  path,
  identity: undefined,
  values: {},
  asked: [],
})

test('a long name is kept over a reload, also where it got a number', () => {
  const long = 'a'.repeat(300)
  const all = withImported([request(long, 'server/list')], [request(long, 'server/stop')])
  expect(all.map(({ name }) => name)).toEqual([long, `${long} (2)`])
  expect(all.every(isSavedRequest)).toBe(true)
})

test('what comes from a file replaces nothing, and comes once', () => {
  const kept = [request('Daily', 'server/details'), request('Daily (2)', 'server/list')]
  const added = [
    request('Daily', 'server/details'),
    request('Daily', 'server/destroy'),
    request('Daily', 'server/destroy'),
    request('Weekly', 'server/stop'),
  ]
  const all = withImported(kept, added)
  expect(all.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'Daily server/details',
    'Daily (2) server/list',
    'Daily (3) server/destroy',
    'Weekly server/stop',
  ])
  expect(withImported(all, added)).toEqual(all)
})
