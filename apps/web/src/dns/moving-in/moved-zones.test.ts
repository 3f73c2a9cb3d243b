import { expect, test } from 'vitest'
import { placeFiles } from './moved-zones.ts'

const given = {
  zones: [{ identity: 'cl1', name: 'a.test' }],
  unlisted: '',
  project: 'cl1' as string | undefined,
  projects: new Set(['cl1', 'cl2', 'cl3']),
  readOnly: new Set<string>(),
  chosen: new Map<string, string>(),
}

const place = (paths: readonly string[], further: Partial<typeof given> = {}) =>
  placeFiles(
    paths.map((path) => ({ path, text: '', isGuessed: false })),
    { ...given, ...further },
  ).map(({ zone, problem, about }) => [zone?.identity, problem, about])

test('no zone is new while projects that may have it aren’t listed', () => {
  expect(place(['a.test.zone', 'b.test.zone', 'cl2/a.test.zone'], { unlisted: 'cl2, cl3' })).toEqual([
    ['cl1', undefined, undefined],
    ['cl1', 'unlisted', 'cl2, cl3'],
    ['cl2', 'unlisted', 'cl2, cl3'],
  ])
})

test('nothing is placed in a project that can only be read', () => {
  expect(place(['a.test.zone', 'cl2/b.test.zone', 'c.test.zone'], { readOnly: new Set(['cl2']) })).toEqual([
    ['cl1', undefined, undefined],
    ['cl2', 'read-only', 'cl2'],
    ['cl1', undefined, undefined],
  ])
  expect(place(['a.test.zone', 'c.test.zone'], { readOnly: given.projects, project: undefined })).toEqual([
    ['cl1', 'read-only', 'cl1'],
    [undefined, 'no-project', undefined],
  ])
})
