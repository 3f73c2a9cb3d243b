import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The first needs no copy of all below it, but not every file system can be used by it. */
const drivers = ['overlay', 'vfs'] as const

const storageOf = (workshop: string) => join(workshop, 'images')

/** Runs buildah on images of this run alone. */
const runBuildah = async (workshop: string, driver: string, args: readonly string[]): Promise<string> => {
  const storage = ['--root', storageOf(workshop), '--runroot', join(workshop, 'images-run')]
  // There is no container engine to run the steps of a build: a chroot is enough for them.
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const { stdout } = await execute('buildah', [...storage, '--storage-driver', driver, ...args], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim()
}

export type Buildah = {
  run: (...args: readonly string[]) => Promise<string>
  /** Bytes of an image as it's sent and fetched, compressed: all of it, and without the image that it is built from. */
  sizes: (image: string, base: string) => Promise<Sizes>
}

export type Sizes = { all: number; own: number }

type Inspected = { OCIv1: { rootfs: { diff_ids: string[] } } }
type Index = { manifests: { digest: string }[] }
type Manifest = { layers: { size: number }[] }

export const openBuildah = async (workshop: string): Promise<Buildah> => {
  const driver = await firstThatWorks(workshop)
  const run = (...args: readonly string[]) => runBuildah(workshop, driver, args)
  return {
    run,
    sizes: async (image, base) => {
      const inspected: Inspected = JSON.parse(await run('inspect', '--type', 'image', base))
      const pushed = join(workshop, 'pushed')
      await run('push', '--quiet', image, `oci:${pushed}`)
      const read = (path: string): unknown => JSON.parse(readFileSync(join(pushed, path), 'utf8'))
      const [first] = (read('index.json') as Index).manifests
      const { layers } = read(`blobs/${first?.digest.replace(':', '/')}`) as Manifest
      const sum = (some: typeof layers) => some.reduce((bytes, { size }) => bytes + size, 0)
      return { all: sum(layers), own: sum(layers.slice(inspected.OCIv1.rootfs.diff_ids.length)) }
    },
  }
}

const firstThatWorks = async (workshop: string): Promise<string> => {
  for (const driver of drivers) {
    const works = await runBuildah(workshop, driver, ['info']).then(
      () => true,
      () => false,
    )
    if (works) return driver
  }
  throw new Error('buildah has no place for images here.')
}

/** Ends what is mounted and removes all images, so that the directory can be removed. */
export const emptyStorage = async (workshop: string): Promise<void> => {
  const used = drivers.find((driver) => existsSync(join(storageOf(workshop), `${driver}-layers`)))
  if (used === undefined) return
  await runBuildah(workshop, used, ['umount', '--all'])
  await runBuildah(workshop, used, ['rm', '--all'])
  await runBuildah(workshop, used, ['rmi', '--all', '--force'])
}
