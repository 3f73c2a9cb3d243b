import { readExtraModules } from '@hosting-console/sandbox'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { describedFunctions, indexFunctions, searchFunctions } from '../src/index.ts'
import { orders, questions } from './function-questions.ts'
import { startTwinWorld } from './twin-world.ts'

const example = new URL('../../../apps/sandbox/extra-modules/example.json', import.meta.url)

/** Written with other separators, and in none of the sandbox's words. */
const edgecache = {
  description: 'Caching of web pages near visitors.',
  functions: {
    list_sites: { get: true, documentation: 'Lists the sites that are cached.' },
    purgefiles: {
      required: ['siteid'],
      optional: ['urls'],
      documentation: 'Forgets files before their time.',
    },
    warm_up: { required: ['siteid', 'urls'], documentation: 'Fetches files before anybody asks.' },
  },
}

const { service, stop } = await startTwinWorld({
  extraModules: {
    ...readExtraModules(readFileSync(example, 'utf8')),
    ...readExtraModules(JSON.stringify({ edgecache })),
  },
})
afterAll(stop)
const index = indexFunctions(service)

test.each(questions)('“%s” finds %s first', (typed, ...expected) => {
  const found = searchFunctions(index, typed).map(({ path }) => path)
  expect(expected, `found ${found.slice(0, 5).join(', ')}`).toContain(found[0])
})

test.each(orders)('“%s” finds %s before %s, if that at all', (typed, first, later) => {
  const found = searchFunctions(index, typed).map(({ path }) => path)
  expect(found.indexOf(first)).not.toBe(-1)
  expect(found.slice(0, found.indexOf(first))).not.toContain(later)
})

test('every function is the first of what its path finds, and found by every beginning of it', () => {
  for (const { path } of describedFunctions(service)) {
    expect(searchFunctions(index, path)[0]?.path).toBe(path)
    const start = path.slice(0, Math.ceil(path.length / 2))
    expect(searchFunctions(index, start).map((each) => each.path)).toContain(path)
  }
})
