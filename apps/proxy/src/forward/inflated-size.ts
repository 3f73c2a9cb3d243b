import { createGunzip, type Gunzip } from 'node:zlib'

/** No more can come out of gzip than this many times what went in. */
const mostPerByte = 1032

export type InflatedSize = {
  add(chunk: Uint8Array): void
  /** @param onDone called when all that was added is counted */
  end(onDone: () => void): void
}

/**
 * Counts what a browser will make of a compressed body, so that one megabyte which becomes four hundred is not passed on. It
 * begins to count where that is possible at all. SEC-64.
 */
export const createInflatedSize = (
  limit: number,
  onRefused: (reason: 'too-large' | 'unmeasured') => void,
): InflatedSize => {
  let early: Uint8Array[] | undefined = []
  let came = 0
  let size = 0
  let gunzip: Gunzip | undefined

  const begin = (): Gunzip => {
    const started = createGunzip()
    started.on('data', (chunk: Uint8Array) => {
      size += chunk.length
      if (size <= limit) return
      started.destroy()
      onRefused('too-large')
    })
    started.on('error', ({ code }: NodeJS.ErrnoException) => {
      // What broke off before its end is as large as it came.
      if (code === 'Z_BUF_ERROR') return
      // A browser may inflate what this can't, as one whose checksum of the header is wrong: then its size is unknown.
      onRefused('unmeasured')
    })
    for (const chunk of early ?? []) started.write(chunk)
    early = undefined
    return started
  }

  return {
    add: (chunk) => {
      came += chunk.length
      if (gunzip) gunzip.write(chunk)
      else {
        early?.push(chunk)
        if (came * mostPerByte > limit) gunzip = begin()
      }
    },
    end: (onDone) => {
      if (!gunzip || gunzip.destroyed) onDone()
      else gunzip.once('close', onDone).end()
    },
  }
}
