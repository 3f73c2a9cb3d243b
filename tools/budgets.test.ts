import { expect, test } from 'vitest'
import { measure } from './budgets.mjs'

/** An entry with a shared part and a font, the sign-in, a screen with a part of its own, its dialog, and a screen of shared parts and the sign-in's alone. */
const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['_sign-in.js', 'src/servers/ServersPage.tsx', 'src/history/HistoryPage.tsx'],
    css: ['index.css'],
    assets: ['inter.woff2'],
  },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  '_sign-in.js': { file: 'sign-in.js', name: 'sign-in', imports: ['index.html'] },
  '_table.js': { file: 'table.js', imports: ['_shared.js'], css: ['table.css'] },
  'src/servers/ServersPage.tsx': {
    file: 'servers.js',
    isDynamicEntry: true,
    imports: ['_table.js', 'index.html'],
    dynamicImports: ['src/servers/SizeDialog.tsx', 'src/NameDialog.tsx'],
  },
  'src/NameDialog.tsx': { file: 'name.js', isDynamicEntry: true, imports: ['_table.js', '_shared.js'] },
  'src/servers/SizeDialog.tsx': {
    file: 'size.js',
    isDynamicEntry: true,
    imports: ['src/servers/ServersPage.tsx'],
  },
  'src/history/HistoryPage.tsx': {
    file: 'history.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_sign-in.js'],
    dynamicImports: ['src/NameDialog.tsx'],
  },
}

const kilobytes: Record<string, number> = {
  'index.js': 100,
  'shared.js': 31,
  'sign-in.js': 3,
  'index.css': 10,
  'table.js': 20,
  'table.css': 2,
  'servers.js': 5,
  'size.js': 3,
  'history.js': 1,
  'name.js': 2,
}

test('the first screen is the entry with all it imports; a screen is what it adds, and a dialog what it adds to all that open it', () => {
  expect(measure(manifest, (file) => (kilobytes[file] ?? 0) * 1024)).toEqual([
    { what: 'initial scripts', value: 131, most: 111, unit: 'KB' },
    { what: 'initial styles', value: 10, most: 12, unit: 'KB' },
    { what: 'requests of the first screen', value: 9, most: 8, unit: '' },
    { what: 'src/servers/ServersPage.tsx', value: 27, most: 95, unit: 'KB' },
    { what: 'src/NameDialog.tsx', value: 24, most: 95, unit: 'KB' },
    { what: 'src/servers/SizeDialog.tsx', value: 3, most: 95, unit: 'KB' },
    { what: 'src/history/HistoryPage.tsx', value: 1, most: 95, unit: 'KB' },
  ])
})
