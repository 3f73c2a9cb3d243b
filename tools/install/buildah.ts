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
  /** Bytes of the layers of an image, without those of the image that it is built from. */
  bytesAbove: (image: string, base: string) => Promise<number>
}

type Layer = { id: string; parent?: string; 'diff-size': number }
type Inspected = { FromImageID: string; OCIv1: { rootfs: { diff_ids: string[] } } }

export const openBuildah = async (workshop: string): Promise<Buildah> => {
  const driver = await firstThatWorks(workshop)
  const run = (...args: readonly string[]) => runBuildah(workshop, driver, args)
  const diffsOf = async (image: string) => {
    const inspected: Inspected = JSON.parse(await run('inspect', '--type', 'image', image))
    return inspected.OCIv1.rootfs.diff_ids
  }
  return {
    run,
    bytesAbove: async (image, base) => {
      const below = await diffsOf(base)
      const own = new Set((await diffsOf(image)).slice(below.length))
      const file = join(storageOf(workshop), `${driver}-layers/layers.json`)
      const layers: (Layer & { 'diff-digest': string })[] = JSON.parse(readFileSync(file, 'utf8'))
      const sizes = layers.filter((layer) => own.has(layer['diff-digest'])).map((layer) => layer['diff-size'])
      if (sizes.length !== own.size) throw new Error('The sizes of the layers are not known.')
      return sizes.reduce((sum, size) => sum + size, 0)
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
