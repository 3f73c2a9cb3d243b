import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Ask } from '../visitor.ts'

type Child = ChildProcessByStdio<null, Readable, Readable>

/** A program as an image, a compose file or a unit wants it run. */
export type Program = {
  command: readonly string[]
  /** All that its environment has. */
  env?: Readonly<Record<string, string>>
  /** The directory that it sees as `/`; this machine's programs by themselves, read-only, when there is none. */
  files?: string
  /** What it sees at which path besides. Writable, unless `isReadOnly`. */
  mounts?: readonly { from: string; to: string; isReadOnly?: boolean }[]
  isReadOnly?: boolean
  /** `user:group`, as numbers; 0:0 when there is none. */
  user?: string
  /** What of root's rights it keeps, as `net_bind_service`. */
  rights?: readonly string[]
  directory?: string
}

export type Running = {
  /** Waits for a line on standard output. @returns all up to it */
  linesUntil: (shape: RegExp) => Promise<string>
  /** What it wrote on standard output after that line. */
  later: () => string
  /** @returns exit code and signal, and what it wrote on standard error */
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: string | null; errors: string }>
}

/** A network without a way out, with names of its own, where programs run that would be in each other's way on the machine. */
export type Room = {
  start: (program: Program) => Running
  /** Runs a program to its end. */
  finish: (program: Program) => Promise<{ code: unknown; output: string; errors: string }>
  ask: Ask
  close: () => Promise<void>
}

/**
 * @param directory for its files
 * @param names of addresses in it; each address is there
 * @param authority file with the root certificate that requests trust, once it is there
 */
export const openRoom = async (
  directory: string,
  names: Readonly<Record<string, string>>,
  authority?: string,
): Promise<Room> => {
  mkdirSync(directory, { recursive: true })
  const hosts = join(directory, 'hosts')
  const all = Object.entries({ localhost: '127.0.0.1', ...names })
  writeFileSync(hosts, all.map(([name, address]) => `${address} ${name}\n`).join(''))
  const addresses = new Set(Object.values(names).filter((address) => !address.startsWith('127.')))
  const keeper = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      'sh',
      '-c',
      script([
        'ip link set lo up',
        ...[...addresses].map((address) => `ip address add ${address}/24 dev lo`),
        `mount --bind ${hosts} /etc/hosts`,
        'echo open',
        // It ends with the test, however that ends.
        'exec cat',
      ]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  await once(keeper.stdout, 'data')
  const within = ['--target', String(keeper.pid), '--mount', '--net', '--']
  const children = new Set<Child>()

  const launch = (program: Program): Child => {
    const stage = program.files ?? join(directory, `machine-${children.size}`)
    mkdirSync(stage, { recursive: true })
    const child = spawn(
      'nsenter',
      [...within, 'unshare', '--mount', 'sh', '-c', enter(program, stage, hosts)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    children.add(child)
    return child
  }

  return {
    start: (program) => running(launch(program)),
    finish: async (program) => {
      const child = launch(program)
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code, output, errors }
    },
    ask: async (url, init) => {
      const env = { ...process.env, ...(authority ? { NODE_EXTRA_CA_CERTS: authority } : {}) }
      const asker = [process.execPath, join(import.meta.dirname, 'ask.mjs')]
      const child = spawn('nsenter', [...within, ...asker], { env, stdio: ['pipe', 'pipe', 'pipe'] })
      child.stdin.end(JSON.stringify({ url, init }))
      const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
      if (said === '') throw new Error(errors)
      const response: { status: number; headers: [string, string][]; text: string } = JSON.parse(said)
      const hasBody = ![204, 304].includes(response.status)
      return new Response(hasBody ? response.text : undefined, response)
    },
    close: async () => {
      for (const child of children) if (!hasEnded(child)) await running(child).stop('SIGKILL')
      const ended = once(keeper, 'exit')
      keeper.stdin.end()
      await ended
    },
  }
}

const hasEnded = (child: Child) => child.exitCode !== null || child.signalCode !== null

const running = (child: Child): Running => {
  let errors = ''
  let later = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return {
    later: () => later,
    linesUntil: async (shape) => {
      const lines: string[] = []
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line)
        if (!shape.test(line)) continue
        child.stdout.on('data', (chunk) => {
          later += chunk
        })
        return lines.join('\n')
      }
      throw new Error(`It ended: ${lines.join('\n')}\n${errors}`)
    },
    stop: async (wanted = 'SIGTERM') => {
      if (!hasEnded(child)) {
        const ended = once(child, 'exit')
        child.kill(wanted)
        await ended
      }
      return { code: child.exitCode, signal: child.signalCode, errors }
    },
  }
}

const script = (lines: readonly string[]): string => ['set -e', ...lines].join('\n')

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** One process from first to last, so that a signal for it reaches the program. */
const enter = (program: Program, stage: string, hosts: string): string => {
  const { env = {}, mounts = [], user = '0:0', rights = [], directory = '/' } = program
  const [uid = '0', gid = '0'] = user.split(':')
  const root = quoted(stage)
  const isMachine = program.files === undefined
  const isReadOnly = program.isReadOnly === true || isMachine
  const kept = ['-all', ...rights.map((right) => `+${right}`)].join(',')
  const become = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    // Nothing stays behind when a test is killed.
    '--pdeathsig=KILL',
    ...(uid === '0' && rights.length === 0 && !isMachine ? [] : [`--bounding-set=${kept}`]),
  ]
  const variables = Object.entries({ PATH: usualPath, ...env }).map(([name, value]) => `${name}=${value}`)
  const command = [
    ...become,
    'env',
    '--ignore-environment',
    `--chdir=${directory}`,
    ...variables,
    ...program.command,
  ]
  return script([
    isMachine ? `mount -t tmpfs none ${root}` : `mount --bind ${root} ${root}`,
    ...(isMachine ? machine(root) : []),
    `mkdir -p ${root}/proc ${root}/dev ${root}/etc`,
    `mount -t proc none ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `[ -e ${root}/etc/hosts ] || touch ${root}/etc/hosts`,
    `mount --bind ${quoted(hosts)} ${root}/etc/hosts`,
    ...mounts.flatMap(({ from, to }) => [
      `if [ -d ${quoted(from)} ]; then mkdir -p ${root}${to}; else mkdir -p ${root}$(dirname ${to}); [ -e ${root}${to} ] || touch ${root}${to}; fi`,
      `mount --bind ${quoted(from)} ${root}${to}`,
    ]),
    ...(isReadOnly ? [`mount -o remount,ro,bind ${root}`] : []),
    ...mounts.filter((mount) => mount.isReadOnly).map(({ to }) => `mount -o remount,ro,bind ${root}${to}`),
    `exec chroot ${root} ${command.map(quoted).join(' ')}`,
  ])
}

const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The programs of this machine, not to be changed, and none of its data. */
const machine = (root: string): string[] => [
  'for each in usr bin sbin lib lib32 lib64 libx32 etc; do',
  `  if [ -L /$each ]; then cp -P /$each ${root}/$each`,
  `  elif [ -d /$each ]; then mkdir ${root}/$each; mount --bind /$each ${root}/$each; mount -o remount,ro,bind ${root}/$each; fi`,
  'done',
  `mkdir -p ${root}/run`,
]
