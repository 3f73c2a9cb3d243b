import { afterAll, expect, test } from 'vitest'
import { describedFunctions, mayKeep } from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, stop } = await startTwinWorld()
afterAll(stop)

/** What a person has to decide of each argument of the service that comes anew. */
test('of every argument of the service it is decided whether its values may be kept', async () => {
  const lines = [
    ...new Set(
      describedFunctions(service).flatMap(({ description }) => {
        const names = [...description.required_arguments, ...description.optional_arguments]
        return names.map((name) => `${name} ${mayKeep(name, names) ? 'kept' : 'left out'}`)
      }),
    ),
  ].toSorted()
  expect(lines.length).toBeGreaterThan(100)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('kept-arguments.txt')
})
