import { afterAll, expect, test } from 'vitest'
import { argumentKnowledge, describedFunctions, type FormValue, toArguments } from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, stop } = await startTwinWorld()
afterAll(stop)

/** What a field holds once it is filled, and what is sent of it. */
const filled = (path: string, name: string): readonly [held: FormValue, sent: unknown] => {
  const { kind, several } = argumentKnowledge(path, name)
  if (several === 'as-list') return ['["one","two"]', ['one', 'two']]
  if (kind === 'structure') return ['[{"a":"b"}]', [{ a: 'b' }]]
  if (kind === 'number') return ['1 024', '1024']
  if (kind === 'ttl') return ['5m', '300']
  if (kind === 'switch') return ['no', 'no']
  return ['typed', 'typed']
}

test('every function of the sandbox is sent what its form is filled with', () => {
  for (const { path, description } of describedFunctions(service)) {
    const names = [...description.required_arguments, ...description.optional_arguments]
    const form = new Map<string, FormValue>(names.map((name) => [name, filled(path, name)[0]]))
    const { values, faults } = toArguments(path, description, form)
    expect([path, ...faults]).toEqual([path])
    for (const name of names) {
      const { isCertain, kind } = argumentKnowledge(path, name)
      const [held, sent] = filled(path, name)
      // A guess changes nothing but what no one would mean.
      expect([path, name, values[name]]).toEqual([path, name, isCertain || kind !== 'ttl' ? sent : held])
    }
  }
})
