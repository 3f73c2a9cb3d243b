import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const installMs = 180_000

const find = (name: string): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
    ...globSync('/usr/lib/postgresql/*/bin'),
  ]
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: installMs,
    stdio: 'ignore',
  }).status === 0

const install = (packageName: string): void => {
  if (!apt('install', '-y', '--no-install-recommends', packageName) && apt('update'))
    apt('install', '-y', '--no-install-recommends', packageName)
}

/**
 * The path of a program that tests need and npm can't install. Root on Debian gets it installed, once; elsewhere the
 * tests that need it are skipped, and a line says why.
 */
export const ensure = (name: string, packageName: string): string | undefined => {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (find(name) === undefined && mayInstall) install(packageName)
  const path = find(name)
  if (path === undefined)
    process.stderr.write(`Skipped: ${name} is not installed, and these tests need it (${packageName}).\n`)
  return path
}

export const ensureRedis = (): string | undefined => ensure('redis-server', 'redis-server')

export const ensureNginx = (): string | undefined => ensure('nginx', 'nginx-light')

/** The directory of the server's programs. */
export const ensurePostgres = (): string | undefined => {
  const initdb = ensure('initdb', 'postgresql')
  return initdb === undefined ? undefined : dirname(realpathSync(initdb))
}
