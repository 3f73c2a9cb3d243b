// @vitest-environment happy-dom
import { createClient } from '@hosting-console/api-client'
import {
  callShape,
  describedFunctions,
  effectOf,
  isSecretName,
  type StagedCall,
} from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { thingOf } from '../src/plan/call-name.ts'
import { openConsole } from './in-page/console.ts'
import { rowFields } from '../src/plan/shown-call.ts'

const { askSandbox } = openConsole()
const client = createClient({
  baseUrl: 'http://127.0.0.1/',
  credentials: { username: 'cl12345', password: 'demo-key' },
  fetch: (input, init) => askSandbox(new Request(input, init)),
})
const service = await Promise.all(
  (await client.describeService()).map((module) => client.describeModule(module)),
)

const changing = describedFunctions(service).filter(
  ({ path, description }) => effectOf(path, description).effect !== 'reads',
)

const table = changing.map((described) => [described.path, described] as const)

/** What a row of a plan says, as one text. */
const rowOf = (call: StagedCall): string => {
  const { name, id } = thingOf(call)
  const fields = rowFields(call).map(({ field, from, to }) => `${field} ${from ?? ''} ${to ?? ''}`)
  return [call.path, name, id, ...fields].join(' ')
}

test.each(table)('%s: a row names what it changes, and no two look alike', (path, described) => {
  const { required_arguments: required, optional_arguments: optional } = described.description
  const { form, identifying } = callShape(described)
  const all = [...required, ...optional]
  const values = Object.fromEntries(all.map((name) => [name, `of-${name}`]))
  const call: StagedCall = { kind: 'call', identity: 'cl1', path, values }
  const about = Object.fromEntries(identifying.map((name) => [name, values[name] ?? '']))
  const current = Object.fromEntries(
    all.filter((name) => !identifying.includes(name)).map((name) => [name, `old-${name}`]),
  )
  const shown = { about, source: { path: 'module/details', values: about }, current }
  for (const staged of form === 'edits' ? [call, { ...call, shown }] : [call]) {
    const row = rowOf(staged)
    for (const name of identifying) expect(row).toContain(`of-${name}`)
    const rows = [
      row,
      ...all
        .filter((name) => !isSecretName(name))
        .map((name) => {
          const other = `other-${name}`
          const isAbout = identifying.includes(name)
          return rowOf({
            ...staged,
            values: { ...values, [name]: other },
            ...(staged.shown && isAbout ? { shown: { ...shown, about: { ...about, [name]: other } } } : {}),
          })
        }),
    ]
    expect(new Set(rows).size).toBe(rows.length)
  }
  if (form !== 'edits') return
  // What it is to be called is no name of the thing.
  const { name = '', id = '' } = thingOf({ ...call, shown })
  const set = new Set(all.filter((each) => !identifying.includes(each)).map((each) => `of-${each}`))
  expect(`${name} ${id}`.split(' ').filter((word) => set.has(word))).toEqual([])
})

test('they are all changing functions of the service', () => expect(table.length).toBeGreaterThan(100))
