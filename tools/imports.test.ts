import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults, reach, readImports } from './imports.ts'

const root = join(import.meta.dirname, '..')

const sources = globSync('{packages,apps}/*/{src,test,page}/**/*.{ts,tsx}', { cwd: root }).concat(
  globSync('{e2e,bench,tools}/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('node_modules') }),
)

test('every part imports only what the architecture lets it know', () => {
  expect(sources.length).toBeGreaterThan(100)
  const faults = sources.flatMap((path) => findFaults({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(faults).toEqual([])
})

test('what the demo runs of the proxy needs nothing that a page has not', () => {
  const reached = reach('apps/proxy/src/portable.ts', (path) => readFileSync(join(root, path), 'utf8'))
  expect(reached.size).toBeGreaterThan(20)
  const foreign = new Set(
    [...reached.values()].flat().filter((name) => !name.startsWith('@hosting-console/')),
  )
  expect([...foreign]).toEqual(['valibot'])
})

test('every form of import is read, and text that looks like one is not', () => {
  const text = [
    "import { one } from './one.ts'",
    'import {',
    '  two,',
    "} from './two.ts'",
    "import type { Three } from './three.ts'",
    "import './four.css'",
    "export { five } from './five.ts'",
    "export * from './six.ts'",
    "const seven = await import('./seven.ts')",
    "type Eight = typeof import('./eight.ts')",
    "// import './nine.ts'",
    'const ten = "import { ten } from \'./ten.ts\'"',
    "export const eleven = 'from the start'",
  ].join('\n')
  expect(readImports(text)).toEqual([
    { from: './one.ts', isType: false },
    { from: './two.ts', isType: false },
    { from: './three.ts', isType: true },
    { from: './four.css', isType: false },
    { from: './five.ts', isType: false },
    { from: './six.ts', isType: false },
    { from: './seven.ts', isType: false },
    { from: './eight.ts', isType: true },
  ])
})

test.each([
  ['apps/web/src/servers/A.tsx', "import '../functions/B.tsx'", 'servers may not import functions'],
  ['apps/web/src/ui/A.tsx', "import '../api/b.ts'", 'ui may not import api'],
  ['apps/web/src/util/a.ts', "import '../text/b.ts'", 'util may not import text'],
  ['apps/web/src/ui/A.tsx', "import './B'", 'a relative import carries its extension'],
  ['apps/web/src/ui/A.tsx', "import '@hosting-console/sandbox'", 'apps/web may not know sandbox'],
  ['apps/sandbox/src/a.ts', "import { b } from '@hosting-console/api-client'", 'only its types'],
  ['apps/sandbox/src/a.ts', "import { isIP } from 'node:net'", 'in a browser and in Node.js alike'],
  ['apps/sandbox/src/modules/a.ts', "import '../edge/b.ts'", 'knows nothing of its edge'],
  ['apps/proxy/src/a.ts', "import '../../sandbox/src/b.ts'", 'apps/proxy reaches into apps/sandbox'],
  ['apps/proxy/src/audit/a.ts', "import '../session/b.ts'", 'audit may not import session'],
  ['apps/proxy/src/http/a.ts', "import '../app/b.ts'", 'http may not import app'],
  ['apps/proxy/src/store/a.ts', "import '../main.ts'", 'store may not import main.ts'],
  ['apps/proxy/src/clock.ts', "import './config/b.ts'", "clock.ts is no folder that the proxy's layers name"],
  ['apps/proxy/src/other/a.ts', "import '../http/b.ts'", "other is no folder that the proxy's layers name"],
  ['e2e/a.e2e.ts', "import '../apps/web/src/b.ts'", 'e2e reaches into apps/web'],
  ['packages/api-client/src/a.ts', "import '@hosting-console/console-core'", 'may not know console-core'],
  ['packages/api-client/src/a.ts', "import 'node:fs'", 'runs in a browser and in Node.js alike'],
  ['apps/proxy/src/a.ts', "import '@hosting-console/api-client/src/b.ts'", 'imported by its name'],
  ['apps/proxy/src/index.ts', '', 'is an index file'],
  ['apps/demo/src/a.ts', "import '@hosting-console/proxy'", 'apps/demo may not know proxy'],
  ['apps/proxy/src/a.ts', "import '@hosting-console/sandbox/core'", 'imported by its name'],
  ['apps/demo/src/a.ts', "import 'node:http'", 'in a browser and in Node.js alike'],
])('%s with %s is refused', (path, text, fault) => {
  expect(findFaults({ path, text })).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['apps/web/src/components/A.tsx', "import '../ui/B.tsx'"],
  ['apps/web/src/servers/A.tsx', "import '../components/B.tsx'"],
  ['apps/web/src/App.tsx', "import './sign-in/B.tsx'"],
  ['apps/sandbox/src/edge/a.ts', "import 'node:http'"],
  ['apps/sandbox/src/main.ts', "import './edge/b.ts'"],
  ['apps/sandbox/src/a.test.ts', "import './edge/b.ts'"],
  ['apps/sandbox/src/a.ts', "import type { B } from '@hosting-console/api-client'"],
  ['apps/proxy/test/a.test.ts', "import '@hosting-console/sandbox'"],
  ['apps/proxy/src/forward/a.ts', "import '../audit/b.ts'"],
  ['apps/proxy/src/audit/a.ts', "import '../clock.ts'"],
  ['apps/proxy/src/main.ts', "import './app/b.ts'"],
  ['apps/sandbox/test/a.test.ts', "import { b } from '@hosting-console/api-client'"],
  ['apps/demo/src/a.ts', "import { b } from '@hosting-console/sandbox/core'"],
  ['e2e/global-setup.ts', "import '../tools/parts.ts'"],
  ['packages/dns/src/index.ts', "export { b } from './b.ts'"],
])('%s with %s is allowed', (path, text) => {
  expect(findFaults({ path, text })).toEqual([])
})
