import { join } from 'node:path'

/*
 * Where the parts are that the console serves and starts, in the sources. The package has them elsewhere, and this file in
 * another form (tools/pack.mjs).
 */

export const webDirectory = join(import.meta.dirname, '../../web/dist')

export const sandboxProgram = join(import.meta.dirname, '../../sandbox/src/main.ts')

/** The program of the thread that keeps the history of zones. */
export const historyThread = join(import.meta.dirname, 'zone-history/thread.ts')

/** The package.json that says the version. */
export const manifestFile = join(import.meta.dirname, '../../../package.json')
