import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './redis.ts'

export type RunningPostgres = {
  url: URL
  /** As if the power went. What was written stays on the disk. */
  kill(): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))

/** The server refuses to run as root, so it runs as the user that its package made. */
const serverUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Each connection has a process of its own. */
const signalAll = (server: ChildProcess | undefined, signal: NodeJS.Signals): void => {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  for (const pid of [server.pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A connection that has just ended has no process any more.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** A real server on a free port of this machine, with a directory of its own. @param programs where its programs are */
export const startPostgres = async (programs: string): Promise<RunningPostgres> => {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = serverUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const made = ['--auth=trust', '--username=console', '--encoding=UTF8', '--locale=C', '--no-sync', data]
  execFileSync(join(programs, 'initdb'), made, { ...user, cwd: directory, stdio: 'ignore' })
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async () => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', directory, '-c', 'fsync=off']
    const started = spawn(join(programs, 'postgres'), args, {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    for await (const line of createInterface({ input: started.stderr })) {
      if (!line.includes('ready to accept connections')) continue
      started.stderr.resume()
      return
    }
    throw new Error('The PostgreSQL server ended before it was ready.')
  }

  /** SIGQUIT makes the server end its children and itself without putting anything in order. */
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signalAll(child, 'SIGCONT')
    child.kill('SIGQUIT')
    await ended
  }

  await start()
  return {
    url: new URL(`postgres://console@127.0.0.1:${port}/postgres`),
    start,
    kill,
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
