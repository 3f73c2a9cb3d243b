// @vitest-environment happy-dom
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const read = vi.hoisted(() => new Set<string>())

/** Notes where it was asked for, after the line that asks here. */
const note = vi.hoisted(() => () => {
  const [, , , ...callers] = new Error().stack?.split('\n') ?? []
  read.add(callers.find((line) => line.includes('/apps/web/')) ?? 'unknown')
})

vi.mock('../src/text/text.ts', async (original) => {
  const module: { text: unknown } = await original()
  return {
    ...module,
    get text() {
      note()
      return module.text
    },
  }
})

vi.mock('../src/util/locale.ts', () => ({
  locale: () => {
    note()
    return 'en'
  },
}))

beforeEach(() => read.clear())

const src = join(import.meta.dirname, '../src')

// Modules are loaded before the language is chosen: what one reads then stays English.
test('no module reads a text, or its language, while it loads', async () => {
  const modules = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['main.tsx', '**/*.test.ts'] })
  expect(modules.length).toBeGreaterThan(500)
  for (const each of modules) await import(/* @vite-ignore */ join(src, each))
  expect([...read]).toEqual([])
})

test('what reads one is noticed', async () => {
  const { text } = await import('../src/text/text.ts')
  expect([text.loading, ...read]).toEqual(['Loading…', expect.stringContaining('texts-when-drawn.test.ts')])
})
