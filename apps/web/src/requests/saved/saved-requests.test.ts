import { expect, test } from 'vitest'
import { readListFile, withImported, writeListFile } from '../../util/list-file.ts'
import { isSavedRequest, type SavedRequest, readSavedRequest, toSaved } from './saved-requests.ts'

test('what is secret inside of a structure is asked for, from a form and from a file', () => {
  const form = new Map([
    ['serverid', 'kvm1'],
    ['description', '{"password":"hunter2"}'],
  ])
  const saved = toSaved('server/edit', 'Mine', 'cl1', form, new Set())
  expect(saved).toMatchObject({ values: { serverid: 'kvm1' }, asked: ['description'] })
  const whole = { ...saved, values: Object.fromEntries(form), asked: [] }
  expect(readListFile(writeListFile([whole, 1]), readSavedRequest)).toEqual({
    entries: [saved],
    left: 1,
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
