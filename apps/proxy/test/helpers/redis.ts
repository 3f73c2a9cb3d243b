import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as passTime } from 'node:timers/promises'
import { createClient } from 'redis'

export type RunningRedis = {
  url: URL
  /** As if the power went. What was written stays on the disk. */
  kill(): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A real server on a free port, with a directory of its own. `options` are those of its command line. */
export const startRedis = async (program: string, options: string[] = []): Promise<RunningRedis> => {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'redis-'))
  const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', '']
  let child: ChildProcess | undefined

  const start = async () => {
    const args = [...fixed, '--appendonly', 'yes', '--appendfsync', 'always', ...options]
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    for await (const line of createInterface({ input: started.stdout })) {
      if (!line.includes('Ready to accept connections')) continue
      started.stdout.resume()
      return
    }
    throw new Error('The redis server ended before it was ready.')
  }

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: new URL(`redis://127.0.0.1:${port}`),
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The text of what a server or sentinel answers; names and values of a list with a space between them. */
export const askRedis = async ({ url }: Pick<RunningRedis, 'url'>, ...words: string[]): Promise<string> => {
  const client = createClient({ url: url.href })
  // A server that becomes the primary ends all connections: without anybody who is told of that, the client neither connects again
  // nor says that the response is lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const response: unknown = await client.sendCommand(words)
    if (typeof response !== 'object' || response === null) return String(response)
    return (Array.isArray(response) ? response : Object.entries(response).flat()).map(String).join(' ')
  } finally {
    client.destroy()
  }
}

/** Waits until a replica has what its primary has been told by now: what is later than that is lost with the primary. */
export const replicaCaughtUp = async (primary: RunningRedis, replica: RunningRedis): Promise<void> => {
  const offset = async (server: RunningRedis) => {
    const info = await askRedis(server, 'INFO', 'replication')
    const [, digits] = /\b(?:master|slave)_repl_offset:(\d+)/.exec(info) ?? []
    if (digits === undefined) throw new Error(`no offset in ${info}`)
    return Number(digits)
  }
  const wanted = await offset(primary)
  while ((await offset(replica)) < wanted);
}

/** Waits until a replica was made the primary. A sentinel that makes it one closes its connections. */
export const isPrimary = async (replica: RunningRedis): Promise<void> => {
  const role = () => askRedis(replica, 'INFO', 'replication').catch(() => '')
  while (!(await role()).includes('role:master')) await passTime(20)
}
