import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sandboxProgram } from './places.ts'

export type Demo = { url: URL; process: ChildProcess; end(): void }

const readyLine = /^Sandbox is ready at (http:\/\/\S+)/

/** Who can sign in to the sandbox, for the lines that a person reads on the screen. */
export const demoPeople = [
  'The service behind it is a sandbox; nothing here is real.',
  'Sign in as demo@example.com (may change everything) or readonly@example.com; the password is demo.',
  'Or with a permanent key: project cl12345, key demo-key.',
]

/**
 * Starts the sandbox as a child process and waits for its address.
 * @throws Error when it ends before it is ready.
 */
export const startDemo = async (): Promise<Demo> => {
  const options = ['--port', '0', '--seed', 'small', '--dialect', 'both', '--control']
  const child = spawn(process.execPath, [sandboxProgram, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const url = readyLine.exec(line)?.[1]
    if (url === undefined) continue
    // What it says later is nobody's business here, but the pipe must not fill up.
    child.stdout.resume()
    return { url: new URL(url), process: child, end: () => void child.kill() }
  }
  throw new Error('The sandbox ended before it was ready.')
}
