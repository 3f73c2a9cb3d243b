import { expect, test } from 'vitest'
import { readSavedFile, writeSavedFile } from './saved-file.ts'
import { toSaved } from './saved-requests.ts'

test('what is secret inside of a structure is asked for, from a form and from a file', () => {
  const form = new Map([
    ['serverid', 'kvm1'],
    ['description', '{"password":"hunter2"}'],
  ])
  const saved = toSaved('server/edit', 'Mine', 'cl1', form, new Set())
  expect(saved).toMatchObject({ values: { serverid: 'kvm1' }, asked: ['description'] })
  const whole = { ...saved, values: Object.fromEntries(form), asked: [] }
  expect(readSavedFile(writeSavedFile([whole]))).toEqual({ requests: [saved], left: 0 })
})
