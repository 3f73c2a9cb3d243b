import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { makePackage, pack } from './pack.mjs'
import { environment, run } from './run.mjs'

/**
 * Makes the npm package and installs it as someone would who has nothing else, and no network.
 * @param directory for all of it
 */
export const installPackage = async (directory: string) => {
  const made = join(directory, 'package')
  const folder = join(directory, 'empty')
  mkdirSync(folder)
  /** No registry listens there, and there is no cache that could stand in for it. */
  const cutOff = ['--offline', '--registry', 'http://127.0.0.1:9/', '--cache', join(directory, 'cache')]
  const npm = async (...args: string[]): Promise<void> => {
    const { ok, output } = await run('npm', [...args, ...cutOff], { cwd: folder })
    if (!ok) throw new Error(output)
  }
  const modules = await makePackage(made)
  const tarball = await pack(made, directory)
  await npm('install', tarball)
  const command = join(folder, 'node_modules/.bin/hosting-console')

  const start = (args: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
    spawn(command, args, {
      cwd: folder,
      env: { PATH: environment().PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  return {
    /** The package as a directory, and the paths of the modules that it is made of. */
    made,
    modules,
    tarball,
    /** Where it is installed. */
    folder,
    command,
    remove: () => npm('uninstall', 'hosting-console'),
    start,
    /** Runs the command to its end. */
    ask: async (...args: string[]) => {
      const child = start(args)
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code: code as unknown, stdout, stderr }
    },
  }
}

export type InstalledPackage = Awaited<ReturnType<typeof installPackage>>

/** @returns the lines up to the one that has the shape. */
export const linesUntil = async (
  child: ReturnType<InstalledPackage['start']>,
  shape: RegExp,
): Promise<string> => {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (shape.test(line)) return lines.join('\n')
  }
  throw new Error(`It ended: ${lines.join('\n')}${await text(child.stderr)}`)
}

export const stop = async (child: ChildProcess): Promise<unknown> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return ended
}
