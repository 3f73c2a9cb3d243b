import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { giveUp, isMain, root } from './run.mjs'

/**
 * What Vite notes about one file of the build; keys of the other notes in `imports`.
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ what: string, value: number, most: number, unit: 'KB' | '' }} Measure */

/** Until the list of servers has rows. Sizes are as sent with gzip level 9; 1 KB is 1024 bytes. */
const most = { scripts: 300, files: 12, styles: 12 }

/** What the entry loads for that, beside what it imports. */
const loaded = ['src/lists/load-lists.ts', 'src/servers/ServersPage.tsx']

/**
 * Compares the built web app with its budgets.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf compressed, in bytes
 * @returns {Measure[]}
 */
export const measure = (manifest, sizeOf) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const missing = loaded.filter((key) => !manifest[key])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`)
  const scripts = filesOf(manifest, [...entries, ...loaded], ({ file }) => [file])
  const styles = filesOf(manifest, entries, ({ css }) => css ?? [])
  const kilobytes = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  return [
    { what: 'scripts until the first rows', value: kilobytes(scripts), most: most.scripts, unit: 'KB' },
    { what: 'script files until then', value: scripts.length, most: most.files, unit: '' },
    { what: 'styles of the first page', value: kilobytes(styles), most: most.styles, unit: 'KB' },
  ]
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} starts
 * @param {(chunk: Chunk) => string[]} pick
 * @returns {string[]} files of what is loaded with them, themselves included
 */
const filesOf = (manifest, starts, pick) => {
  const reached = new Set(starts)
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next)
  return [...new Set([...reached].flatMap((key) => (manifest[key] ? pick(manifest[key]) : [])))]
}

if (isMain(import.meta)) {
  const dist = join(root, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const measures = measure(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  for (const { what, value, most: limit, unit } of measures) {
    const verdict = value > limit ? '  too much' : ''
    console.log(`${what.padEnd(29)} ${value.toFixed(unit ? 1 : 0)} of ${limit} ${unit}${verdict}`.trimEnd())
  }
  if (measures.some(({ value, most: limit }) => value > limit)) giveUp('The web app is above its budget.')
}
