import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { ensure } from '../programs.ts'

const execute = promisify(execFile)

/** What the tests that install use, and the packages of Debian that have it. */
const tools = {
  buildah: 'buildah',
  caddy: 'caddy',
  ip: 'iproute2',
  lintian: 'lintian',
  mmdebstrap: 'mmdebstrap',
  'redis-server': 'redis-server',
  'systemd-analyze': 'systemd',
}

/** Whether these can be used here; a line says why not. */
export const canInstall = (...names: readonly (keyof typeof tools)[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    process.stderr.write('Skipped: these tests need root on Debian, since they make a system of their own.\n')
    return false
  }
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0) {
    process.stderr.write(
      'Skipped: root may not mount here, as in a container without rights, and these tests need it.\n',
    )
    return false
  }
  return names.every((name) => ensure(name, tools[name]) !== undefined)
}

/** The mirrors of Debian that this machine has been set up with, as lines of a sources.list. */
const sources = async (): Promise<string> => {
  const list = ['indextargets', '--format', 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)']
  const wanted = ['Created-By: Packages', 'Origin: Debian']
  const { stdout } = await execute('apt-get', [...list, ...wanted])
  if (stdout !== '') return stdout
  // Which release a mirror has is known only after it was asked.
  await execute('apt-get', ['update', '-qq'])
  return (await execute('apt-get', [...list, ...wanted])).stdout
}

/**
 * A small Debian of the release that this machine has: the essential packages and apt. It is made once in a run.
 * @returns its root directory, to be copied and not changed
 */
export const smallDebian = async (workshop: string): Promise<string> => {
  const root = join(workshop, 'debian')
  if (existsSync(root)) return root
  const release = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  const left = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  const options = ['--variant=apt', '--mode=root', '--quiet', '--dpkgopt=force-unsafe-io', ...left]
  const made = `${root}.part`
  const child = spawn('mmdebstrap', [...options, release, made, '-'], { stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.end(await sources())
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`There is no small Debian: ${said}`)
  renameSync(made, root)
  return root
}
