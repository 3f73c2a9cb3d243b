import { expect, test } from 'vitest'
import { measure } from './budgets.mjs'

/** An entry, the lists that it loads, and a screen; what two of them share, and a dialog that nobody has asked for. */
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  '_table.js': { file: 'table.js', imports: ['_shared.js'], css: ['table.css'] },
  'src/lists/load-lists.ts': { file: 'lists.js', imports: ['_table.js'] },
  'src/servers/ServersPage.tsx': { file: 'servers.js', imports: ['_table.js', 'index.html'] },
  'src/servers/SizeDialog.tsx': { file: 'size.js', imports: ['src/servers/ServersPage.tsx'] },
}

const kilobytes: Record<string, number> = {
  'index.js': 200,
  'shared.js': 71,
  'table.js': 20,
  'lists.js': 6,
  'servers.js': 5,
  'size.js': 3,
  'index.css': 10,
  'table.css': 2,
}

const sizeOf = (file: string): number => (kilobytes[file] ?? 0) * 1024

test('what the first rows need is counted, each file once, and nothing that comes later', () => {
  expect(measure(manifest, sizeOf)).toEqual([
    { what: 'scripts until the first rows', value: 302, most: 300, unit: 'KB' },
    { what: 'script files until then', value: 5, most: 12, unit: '' },
    { what: 'styles of the first page', value: 10, most: 12, unit: 'KB' },
  ])
})

test('a build without what is measured is refused', () => {
  const { 'src/servers/ServersPage.tsx': _, ...others } = manifest
  expect(() => measure(others, sizeOf)).toThrow('The build has no src/servers/ServersPage.tsx.')
})
