import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { RequestDocument } from '../forward/request-document.ts'
import { demoPeople } from '../session/demo-people.ts'
import { sandboxProgram } from '../places.ts'

export type Demo = { url: URL; process: ChildProcess; end(): void }

const readyLine = /^Sandbox is ready at (http:\/\/\S+)/

/** Who can sign in, for a person who reads it on the screen. */
export const demoLines = [
  'The service behind it is a sandbox; nothing here is real.',
  `Sign in as ${demoPeople.map(({ username }) => username).join(', ')}; the password is demo.`,
  'Or with a permanent key: project cl12345, key demo-key.',
]

/**
 * Starts the sandbox as a child process and waits for its address.
 * @throws Error when it ends before it is ready.
 */
export const startDemo = async (): Promise<Demo> => {
  const options = ['--port', '0', '--seed', 'small', '--dialect', 'both', '--control']
  const child = fork(sandboxProgram, options, {
    // A debugger that this process listens for has one port.
    execArgv: [],
    // By the channel it learns that the console is gone, however that ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The sandbox has no output.')
  const lines = createInterface({ input: stdout })
  for await (const line of lines) {
    const url = readyLine.exec(line)?.[1]
    if (url === undefined) continue
    // What it says later is not read, but the pipe must not fill up.
    stdout.resume()
    return { url: new URL(url), process: child, end: () => void child.kill() }
  }
  throw new Error('The sandbox ended before it was ready.')
}

/** Where the sandbox says that its documents are. The name is not in DNS, so the sandbox itself is asked for them. */
export const demoDocumentHosts = ['invoices.example.net']

export const requestDemoDocument =
  ({ url }: Pick<Demo, 'url'>): RequestDocument =>
  ({ pathname }) =>
    request(new URL(`/_sandbox/documents${pathname}`, url))
