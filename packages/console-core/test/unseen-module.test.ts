import { readExtraModules } from '@hosting-console/sandbox'
import { afterAll, expect, test } from 'vitest'
import { editCall, findCurrent } from '../src/index.ts'
import { applyChecked, startTwinWorld } from './twin-world.ts'

const shelf = { id: 'sh-1', name: 'upper', doors: [{ name: 'front', opening_hours: 'always', alarm: true }] }

/** A unknown module, with names of its own. */
const museum = {
  description: 'Cabinets.',
  functions: {
    listcabinets: { get: true, response: { cabinets: [{ cabinetid: 'c-1', label: 'Coins', lux: 50 }] } },
    cabinetdetails: {
      get: true,
      required: ['cabinetid'],
      response: {
        cabinet: { cabinetid: 'c-1', label: 'Coins', lux: 50, open: 'no', pin: '1234', shelves: [shelf] },
      },
    },
    editcabinet: {
      required: ['cabinetid'],
      optional: ['label', 'lux', 'open', 'pin', 'guard'],
      edits: true,
    },
    editdoor: { required: ['cabinetid', 'doorname'], optional: ['openinghours', 'alarm'], edits: true },
  },
}

const { service, prepare, stop } = await startTwinWorld({
  extraModules: readExtraModules(JSON.stringify({ museum })),
})
afterAll(stop)

test('a module that the console has never seen is edited with its current values, read back and undone', async () => {
  const wanted = { cabinetid: 'c-1', label: 'Coins', lux: '40', open: 'yes', pin: '9', guard: 'Dana' }
  const { call, send } = await prepare({ path: 'museum/editcabinet', values: wanted })
  const found = await findCurrent(service, call, send)
  if ('none' in found) throw new Error(found.none.why)
  expect(found.source.path).toBe('museum/cabinetdetails')
  expect(Object.fromEntries(found.current)).toEqual({ label: 'Coins', lux: '50', open: 'no' })
  expect(Object.fromEntries(found.leftOut)).toEqual({ pin: 'secret', guard: 'not-shown' })
  const edit = editCall(found, wanted)
  expect(edit).toMatchObject({
    call: { values: { cabinetid: 'c-1', lux: '40', open: 'yes', pin: '9', guard: 'Dana' } },
    before: { lux: '50', open: 'no' },
    after: { lux: '40', open: 'yes' },
    irreversible: ['pin', 'guard'],
  })
  const outcome = edit && (await applyChecked(edit, send))
  expect(outcome).toMatchObject({ kind: 'done', shown: 'yes' })
  const undo = outcome?.kind === 'done' ? outcome.undo : undefined
  expect(undo?.call.values).toEqual({ cabinetid: 'c-1', lux: '50', open: 'no' })
  expect(undo && (await applyChecked(undo, send))).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('what is in a thing is found there, whatever its names are written like', async () => {
  const wanted = { cabinetid: 'c-1', doorname: 'front', openinghours: 'never', alarm: '0' }
  const { call, send } = await prepare({ path: 'museum/editdoor', values: wanted })
  const found = await findCurrent(service, call, send)
  if ('none' in found) throw new Error(found.none.why)
  expect(Object.fromEntries(found.fields)).toEqual({
    openinghours: 'cabinet.shelves.doors.opening_hours',
    alarm: 'cabinet.shelves.doors.alarm',
  })
  expect(editCall(found, wanted)).toMatchObject({ before: { openinghours: 'always', alarm: 'yes' } })
})
