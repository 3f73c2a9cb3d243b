import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run.mjs'
import { type Buildah, openBuildah, type Sizes } from './buildah.ts'
import { smallDebian } from './debian.ts'
import type { Program } from './room.ts'

const execute = promisify(execFile)

const baseTag = 'localhost/node:24-slim'
const name = 'localhost/hosting-console'

/** What an image says of how it is to be run, as far as it says so. */
type ImageConfig = {
  User: string
  Env: string[]
  Entrypoint: string[]
  WorkingDir: string
  StopSignal: string
  Volumes: Record<string, unknown>
  ExposedPorts: Record<string, unknown>
  Labels: Record<string, string>
  Healthcheck: { Test: string[] }
}

export type Image = {
  config: ImageConfig
  /** Where its files are mounted. */
  files: string
  sizes: Sizes
}

/** The image, built from deploy/Dockerfile as it is on a base named by its digest, once in a run. */
export const builtImage = async (workshop: string): Promise<Image> => {
  const note = join(workshop, 'image.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8'))
  const buildah = await openBuildah(workshop)
  await makeBase(workshop, buildah)
  const registry = await registryOptions(workshop)
  const base = `${baseTag}@${await buildah.run('inspect', '--type', 'image', '--format', '{{.FromImageDigest}}', baseTag)}`
  const from = [
    '--file',
    join(root, 'deploy/Dockerfile'),
    '--pull=never',
    '--format',
    'docker',
    '--quiet',
    '--build-arg',
    `NODE_IMAGE=${base}`,
  ]
  await buildah.run('build', ...from, ...registry, '--tag', name, root)
  const { Docker } = JSON.parse(await buildah.run('inspect', '--type', 'image', name))
  const files = await buildah.run('mount', await buildah.run('from', '--pull=never', name))
  const image: Image = { config: Docker.config, files, sizes: await buildah.sizes(name, base) }
  writeFileSync(note, JSON.stringify(image))
  return image
}

/** What the image starts, as it says. @param command what follows its name in `docker run` */
export const programOfImage = (
  { config, files }: Image,
  command: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Program => {
  const own: Record<string, string> = Object.fromEntries(
    config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  return {
    command: [...config.Entrypoint, ...command],
    env: { ...own, ...settings },
    files,
    user: config.User,
    directory: config.WorkingDir,
  }
}

/** Stands in for the image of that name, where no registry of images is: Debian with Node.js 24 and npm. */
const makeBase = async (workshop: string, buildah: Buildah): Promise<void> => {
  const container = await buildah.run('from', 'scratch')
  const files = await buildah.run('mount', container)
  await execute('cp', ['--archive', `${await smallDebian(workshop)}/.`, files])
  const local = join(files, 'usr/local')
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true })
  const { stdout } = await execute('npm', ['root', '--global'])
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(join(stdout.trim(), 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const command of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${command}-cli.js`, join(local, 'bin', command))
  await buildah.run('config', '--entrypoint', '["docker-entrypoint.sh"]', '--cmd', 'node', container)
  await buildah.run('commit', '--quiet', '--rm', container, baseTag)
}

/** A setting of npm as it is on this machine. */
const npmSetting = async (key: string) =>
  (await execute('npm', ['config', 'get', key], { cwd: root })).stdout.trim()

/** Lets `npm ci` in the build ask the registry that npm asks on this machine. */
const registryOptions = async (workshop: string): Promise<string[]> => {
  const authority = [await npmSetting('cafile'), process.env.NODE_EXTRA_CA_CERTS].find(
    (file) => file && existsSync(file),
  )
  const files = [await npmSetting('userconfig'), await npmSetting('globalconfig')].filter((file) =>
    existsSync(file),
  )
  const credentials = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.startsWith('//'))
  const inside = '/run/authority.crt'
  const lines = [
    `registry=${await npmSetting('registry')}`,
    ...(authority ? [`cafile=${inside}`] : []),
    ...credentials,
  ]
  const npmrc = join(workshop, 'npmrc')
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 })
  const volume = authority ? ['--volume', `${authority}:${inside}:ro`] : []
  return ['--secret', `id=npmrc,src=${npmrc}`, ...volume]
}
