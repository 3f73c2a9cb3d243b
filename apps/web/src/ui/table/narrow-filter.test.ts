import { comparableText } from '@hosting-console/dns'
// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { narrowedTo, narrowTo } from './narrow-filter.ts'

type Row = { projectkey: string; memorysize: number }
const project: Column<Row> = {
  id: 'projectkey',
  header: 'Projekt',
  names: ['project'],
  text: ({ projectkey }) => projectkey,
}
const columns: Column<Row>[] = [
  { id: 'memorysize', header: 'Memory', text: ({ memorysize }) => `${memorysize} MB`, unit: 'MB' },
  project,
]

test.each([
  ['', 'cl1', 'project=cl1'],
  ['Web "a b"', 'cl1', 'Web "a b" project=cl1'],
  ['projekt:cl2 projectkey=cl3 web', 'cl1', 'web project=cl1'],
  ['web project=cl1', undefined, 'web'],
  ['', 'a b', 'project="a b"'],
  ['"web', 'cl1', '"web" project=cl1'],
  ['memory>', 'cl1', 'project=cl1'],
  ['web memory >', 'cl1', 'web project=cl1'],
  ['project:', 'cl1', 'project=cl1'],
  ['memory > 8 GB', 'cl1', 'memory>8GB project=cl1'],
  ['project project=cl2 =cl3', 'cl1', 'project=cl1'],
])('%j narrowed to %j is %j', (query, value, expected) => {
  expect(narrowTo(query, project, columns, value)).toBe(expected)
  expect(narrowedTo(expected, project, columns)).toBe(value)
})

test('whatever a filter was, it is narrowed to a value and to all again', () => {
  const part = fc.constantFrom('project', 'memory', 'web', 'cl2', '8', 'GB', ':', '=', '>', '>=', '"', ' ')
  const query = fc.array(fc.oneof({ weight: 9, arbitrary: part }, fc.string()), { maxLength: 9 })
  const value = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => comparableText(text.replaceAll('"', '')) || 'cl1')
  fc.assert(
    fc.property(query, value, (parts, chosen) => {
      const narrowed = narrowTo(parts.join(''), project, columns, chosen)
      expect(narrowedTo(narrowed, project, columns)).toBe(chosen)
      expect(narrowedTo(narrowTo(narrowed, project, columns, undefined), project, columns)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
