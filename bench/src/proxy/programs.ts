import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import net from 'node:net'

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

export const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The proxies have the first processor to themselves; the load and the service share the others. */
const firstOnly = ['-c', '0']
const others = ['-c', '1']

const pinned = (cores: string[], program: string, args: string[]): [string, string[]] =>
  isInstalled('taskset') ? ['taskset', [...cores, program, ...args]] : [program, args]

export type Running = { pid: number; end(): Promise<void> }

const started: Running[] = []

export const endAll = async (): Promise<void> => {
  for (const each of started.splice(0)) await each.end()
}

/** Stopping a bench stops what it has started. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

type Options = {
  side: 'proxy' | 'load'
  env?: Record<string, string>
  /** A line on standard output that says that it is ready. */
  ready?: RegExp
}

export const run = async (
  program: string,
  args: string[],
  { side, env, ready }: Options,
): Promise<Running> => {
  const [command, rest] = pinned(side === 'proxy' ? firstOnly : others, program, args)
  const child: ChildProcess = spawn(command, rest, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', ready ? 'pipe' : 'ignore', 'ignore'],
  })
  const running: Running = {
    pid: child.pid ?? 0,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
  started.push(running)
  if (ready && child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) if (ready.test(line)) break
    child.stdout.resume()
  }
  return running
}

/** What a command prints, run beside the load. */
export const output = async (program: string, args: string[]): Promise<string> => {
  const [command, rest] = pinned(others, program, args)
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(child, 'close')
  return text
}

const ticksPerSecond = 100

/** Processor time of a process and of its children, in microseconds. */
export const processorTime = (pid: number): number =>
  own(pid) + childrenOf(pid).reduce((sum, each) => sum + own(each), 0)

const statOf = (pid: number | string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const own = (pid: number): number => {
  const stat = statOf(pid)
  return ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond) * 1_000_000
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid))
    .map(Number)
