import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { giveUp, isMain, root } from './run.mjs'

/**
 * What Vite notes about one file of the build; keys of the other notes in `imports` and `dynamicImports`.
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[],
 *   dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk
 */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ what: string, value: number, most: number, unit: 'KB' | '' }} Measure */

/** Sizes are as sent with gzip level 9; 1 KB is 1024 bytes. */
const most = { initialScripts: 111, initialStyles: 12, screen: 95, requests: 8 }

/** The page itself, its icon, and the two requests that ask for the session and the ways to sign in. */
const otherRequests = 4

/**
 * Compares the built web app with its budgets: what the first screen loads, and what each screen adds to it.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf compressed, in bytes
 * @returns {Measure[]}
 */
export const measure = (manifest, sizeOf) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const initial = staticGraph(manifest, entries)
  const loaded = filesOf(manifest, initial)
  // What the first screen is for a visitor. Every tab loads it, but nothing waits for it where someone is signed in.
  const signIn = staticGraph(manifest, signInChunks(manifest))
  const kilobytes = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  const screens = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => {
      const graph = staticGraph(manifest, [key])
      // A dialog is loaded after what opens it: what each of these needs is there.
      const [opener = [], ...others] = Object.keys(manifest)
        .filter((each) => manifest[each]?.dynamicImports?.includes(key))
        .map((each) => staticGraph(manifest, [each]))
      const there = opener.filter((each) => others.every((other) => other.includes(each)))
      const before = new Set([...initial, ...signIn, ...there])
      const own = filesOf(
        manifest,
        graph.filter((each) => !before.has(each)),
      )
      const value = kilobytes([...own.scripts, ...own.styles])
      return { what: key, value, most: most.screen, unit: /** @type {const} */ ('KB') }
    })
  const first = filesOf(manifest, [...new Set([...initial, ...signIn])])
  const requests = first.scripts.length + first.styles.length + first.fonts.length + otherRequests
  return [
    { what: 'initial scripts', value: kilobytes(loaded.scripts), most: most.initialScripts, unit: 'KB' },
    { what: 'initial styles', value: kilobytes(loaded.styles), most: most.initialStyles, unit: 'KB' },
    { what: 'requests of the first screen', value: requests, most: most.requests, unit: '' },
    ...screens.toSorted((one, other) => other.value - one.value),
  ]
}

/** Found by its name alone, which the build gives it. */
const signInChunks = (/** @type {Manifest} */ manifest) =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === 'sign-in')

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} starts
 * @returns {string[]} keys of what is loaded with them, themselves included
 */
const staticGraph = (manifest, starts) => {
  const reached = new Set(starts)
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next)
  return [...reached]
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
const filesOf = (manifest, keys) => {
  const chunks = keys.flatMap((key) => manifest[key] ?? [])
  return {
    scripts: unique(chunks.map(({ file }) => file)),
    styles: unique(chunks.flatMap(({ css }) => css ?? [])),
    fonts: unique(chunks.flatMap(({ assets }) => assets ?? [])).filter((file) => file.endsWith('.woff2')),
  }
}

const unique = (/** @type {string[]} */ values) => [...new Set(values)]

/** @param {readonly Measure[]} measures */
const print = (measures) => {
  const width = Math.max(...measures.map(({ what }) => what.length))
  for (const { what, value, most, unit } of measures) {
    const shown = unit === 'KB' ? value.toFixed(1) : String(value)
    const verdict = value > most ? '  too much' : ''
    console.log(`${what.padEnd(width)}  ${shown.padStart(6)} of ${most} ${unit}${verdict}`.trimEnd())
  }
}

if (isMain(import.meta)) {
  const dist = join(root, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  if (signInChunks(manifest).length === 0)
    giveUp('No chunk of the web app is called “sign-in”, so its first screen can’t be measured.')
  const measures = measure(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  print(measures)
  if (measures.some(({ value, most }) => value > most)) giveUp('The web app is above its budget.')
}
