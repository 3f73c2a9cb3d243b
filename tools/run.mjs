import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean, timeoutMs?: number }} RunOptions */
/** @typedef {{ ok: boolean, output: string, seconds: number }} Outcome */

/** The oldest Node.js that the scripts run on, as package.json has it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

export const root = resolve(import.meta.dirname, '..')

export const binaries = join(root, 'node_modules/.bin')

/** With the repository's own Node.js and tools before those of the machine. */
export const environment = () => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
})

/**
 * Runs a program to its end. Its output goes to the screen when `isShown`, and is kept for the outcome otherwise.
 * A program that is not there, or takes longer than allowed, is one that failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (program, args, { cwd = root, env, isShown = false, timeoutMs } = {}) =>
  new Promise((settle) => {
    const started = performance.now()
    const child = spawn(program, args, {
      cwd,
      env: { ...environment(), ...plain, ...env },
      stdio: ['ignore', ...(isShown ? /** @type {const} */ (['inherit', 'inherit']) : pipes)],
      timeout: timeoutMs,
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const end = (/** @type {boolean} */ ok) =>
      settle({ ok, output: output.trimEnd(), seconds: (performance.now() - started) / 1000 })
    child.on('error', ({ message }) => {
      output += message
      end(false)
    })
    // A program cut short may leave children behind that keep its output open.
    child.on(timeoutMs === undefined ? 'close' : 'exit', (code) => end(code === 0))
  })

/** Colours are for a terminal; some programs also write them to a file when they run in a pipeline. */
const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }

const pipes = /** @type {const} */ (['pipe', 'pipe'])

/**
 * Whether a file was started by name, and not imported.
 * @param {{ filename: string }} meta
 */
export const isMain = ({ filename }) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename

/**
 * Ends the command with what a person can do about it, and without a stack.
 * @param {string} message
 * @returns {never}
 */
export const giveUp = (message) => {
  console.error(message)
  process.exit(1)
}
