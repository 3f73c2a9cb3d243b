import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './room.ts'

/** The values of each setting of a unit, in their order. */
const readUnit = (file: string): Map<string, string[]> => {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
    values.set(name, [...(values.get(name) ?? []), value])
  return values
}

/** `NAME=value` as systemd reads it: all after the first `=`, a comment only at the start of a line. */
const assignments = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )

/**
 * What the unit of an installed package starts, as the user and with the settings that it names. Of its sandboxing, what a chroot can
 * do: it writes nowhere but in its own directory, and has no rights.
 * @param files the root directory of the system that it is installed in
 */
export const programOfUnit = (files: string, unit: string): Program & { condition: readonly string[] } => {
  const values = readUnit(join(files, 'usr/lib/systemd/system', unit))
  const one = (name: string): string => values.get(name)?.[0] ?? ''
  const settings = readFileSync(join(files, one('EnvironmentFile')), 'utf8').split('\n')
  const env = { ...assignments(one('Environment').split(' ')), ...assignments(settings) }
  const words = (name: string) =>
    one(name)
      .split(' ')
      .map((word) => word.replace(/^\$\{(\w+)\}$/, (_, variable: string) => env[variable] ?? ''))
  const state = `/var/lib/${one('StateDirectory')}`
  return {
    command: words('ExecStart'),
    condition: words('ExecCondition'),
    env,
    files,
    isReadOnly: one('ProtectSystem') === 'strict',
    user: userIn(files, one('User')),
    directory: one('WorkingDirectory'),
    mounts: [{ from: join(files, state), to: state }],
  }
}

/** @returns user and group as numbers */
export const userIn = (files: string, name: string): string => {
  const [, uid, gid] =
    new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync(join(files, 'etc/passwd'), 'utf8')) ??
    []
  if (uid === undefined) throw new Error(`There is no user ${name}.`)
  return `${uid}:${gid}`
}
