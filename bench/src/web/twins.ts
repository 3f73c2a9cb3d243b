import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { signIn, slowDown, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'

const rounds = 7

/**
 * Derives the reading twin of each of a thousand functions, and which functions take each identifier, from descriptions
 * that no one has looked at before: each round is a page of its own.
 */
export const measureTwins = (): Promise<Measure[]> =>
  withConsole([], async (page) => {
    await signIn(page, '/functions', 'many+bench@example.com')
    await page.waitForFunction(
      () =>
        Object.keys(JSON.parse(localStorage.getItem('console:descriptions') ?? '{}').modules ?? {}).length >=
        24,
    )
    const kept = await page.evaluate(() => localStorage.getItem('console:descriptions') ?? '{}')
    const script = await bundle()
    await slowDown(page, 4)
    const samples = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      const times = await deriveOnce(page, script, kept)
      for (const [name, time] of Object.entries(times))
        samples.set(name, [...(samples.get(name) ?? []), time])
    }
    return [...samples].map(([name, times]) => ({
      name: `24 × 40 functions, ${name}, CPU 4 times slower`,
      samples: times,
      // What lists values is looked for in one form at a time.
      goals: name.startsWith('reads') ? {} : { median: 50 },
    }))
  })

/** The core as a page would load it. It is no part of the first screen. */
const bundle = async (): Promise<string> => {
  const input = join(import.meta.dirname, '../../../packages/console-core/src/index.ts')
  const built = await rolldown({ input, platform: 'browser' })
  const { output } = await built.generate({ format: 'iife', name: 'core', minify: true })
  return output[0].code
}

type Described = {
  path: string
  description: { required_arguments: string[]; optional_arguments: string[] }
}

type Core = typeof globalThis & {
  core: {
    describedFunctions: (service: unknown[]) => Described[]
    valueSources: (service: unknown[], callee: Described, argument: string) => readonly unknown[]
    readingTwins: (service: unknown[], path: string) => unknown
    argumentNames: (service: unknown[]) => ReadonlySet<string>
    identifierArguments: (parent: string, field: string) => readonly string[]
    functionsAccepting: (service: unknown[], names: readonly string[]) => unknown[]
  }
}

const deriveOnce = async (page: Page, script: string, kept: string): Promise<Record<string, number>> => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  return page.evaluate((text) => {
    const { core } = globalThis as Core
    const service = () => Object.values<unknown>(JSON.parse(text).modules)
    const twins = (described: unknown[]) => {
      const began = performance.now()
      const functions = core.describedFunctions(described)
      if (functions.length < 24 * 40) throw new Error(`There are only ${functions.length} functions.`)
      for (const { path } of functions) core.readingTwins(described, path)
      return performance.now() - began
    }
    const identifiers = (described: unknown[]) => {
      const began = performance.now()
      for (const name of core.argumentNames(described))
        if (core.identifierArguments('', name).length > 0) core.functionsAccepting(described, [name])
      return performance.now() - began
    }
    const suggestions = (described: unknown[]) => {
      const began = performance.now()
      for (const each of core.describedFunctions(described)) {
        const { required_arguments: required, optional_arguments: optional } = each.description
        for (const argument of [...required, ...optional]) core.valueSources(described, each, argument)
      }
      return performance.now() - began
    }
    // The first time nothing of the script has run yet; the second time the descriptions are as new as the first time.
    return {
      'reading twins, script never run': twins(service()),
      'reading twins': twins(service()),
      identifiers: identifiers(service()),
      'reads that list values, of every argument': suggestions(service()),
    }
  }, kept)
}
