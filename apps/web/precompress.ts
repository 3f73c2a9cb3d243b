import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files are answered faster uncompressed. */
const smallest = 1024

/** Writes `.br` and `.gz` beside every text file of the build, so that the proxy compresses none of them at run time. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  }
}

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < smallest) return
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
}
