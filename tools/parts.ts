import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '..')

const node = join(root, 'node_modules/.bin/node')

/** How long a start may take on a machine that is busy with other tests. */
const startMs = 30_000

export type RunningParts = {
  /** The console, as `http://127.0.0.1:40001/`. */
  consoleUrl: string
  /** The sandbox, which also answers `/_sandbox/...`. */
  sandboxUrl: string
  stop: () => Promise<void>
}

/**
 * Starts a sandbox and a console in front of it, each on a free port. All that the console writes goes to `consoleLog`,
 * where a test can search it.
 */
export const startParts = async (
  consoleLog: string,
  sandboxArguments: readonly string[] = [],
): Promise<RunningParts> => {
  const sandbox = start('apps/sandbox/src/main.ts', ['--port', '0', '--control', ...sandboxArguments])
  sandbox.stderr.pipe(process.stderr)
  try {
    const sandboxUrl = await readyAddress(sandbox.stdout, 'Sandbox')
    const console = await startConsole(sandboxUrl, consoleLog)
    const stop = async () => void (await Promise.all([console.stop(), end(sandbox)]))
    return { consoleUrl: console.url, sandboxUrl, stop }
  } catch (error) {
    await end(sandbox)
    throw error
  }
}

/** A console alone, in front of a service that runs already or never will; `settings` are its environment. */
export const startConsole = async (
  controlApiUrl: string,
  consoleLog: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const usual = { PORT: '0', STORE_URL: 'sqlite::memory:', CONTROL_API_URL: controlApiUrl }
  const server = start('apps/proxy/src/main.ts', [], { ...usual, ...settings })
  mkdirSync(dirname(consoleLog), { recursive: true })
  const log = createWriteStream(consoleLog)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  try {
    return { url: await readyAddress(server.stdout, 'Hosting Console'), stop: () => end(server) }
  } catch (error) {
    await end(server)
    throw error
  }
}

/** With nothing of the environment but the path. */
const start = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(node, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits for the line that says where a part listens. What it writes later still flows. */
const readyAddress = async (output: Readable, name: string): Promise<string> => {
  const lines = createInterface({ input: output, signal: AbortSignal.timeout(startMs) })
  for await (const line of lines) {
    const address = new RegExp(`^${name} is ready at (\\S+)$`).exec(line)?.[1]
    if (address === undefined) continue
    output.resume()
    return address
  }
  throw new Error(`${name} did not become ready.`)
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
