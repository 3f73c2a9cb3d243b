import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createClient, type ModuleDescription } from '@hosting-console/api-client'
import { listScreens, moduleOfJob } from '@hosting-console/console-core'
import type { ApiPath } from '../gates/path-gate.ts'
import { statusFor } from './status-for.ts'

/** Bytes of one description, as it came and as it inflates, and of all that are kept. */
const descriptionLimits = { each: 1024 * 1024, total: 16 * 1024 * 1024 }

type Given = {
  type: string
  encoding: string | undefined
  body: Buffer
  /** Once it was asked for: it is read once. */
  module?: Promise<ModuleDescription | undefined>
}

/** The person and identity that a description was given to: others may be described other functions. */
type To = { owner: string; identity: string; module: string }

export type GivenDescriptions = {
  /** Copies a description that is on its way to a browser. It is kept once it is whole. */
  watch(to: Omit<To, 'module'>, path: ApiPath, response: IncomingMessage): void
  /** The module as it was last described to them. */
  last(to: To): Promise<ModuleDescription | undefined>
}

const inflate = promisify(gunzip)

/** Only these are asked for. */
const modules = new Set(listScreens.map(({ job }) => moduleOfJob(job)))

/** The descriptions that the console forwarded last: it asks for none by itself. */
export const createGivenDescriptions = (): GivenDescriptions => {
  /** The oldest first. */
  const kept = new Map<string, Given>()
  let held = 0

  const drop = (key: string) => {
    const given = kept.get(key)
    if (given) held -= sizeOf(key, given)
    kept.delete(key)
  }

  const keep = (key: string, given: Given) => {
    drop(key)
    kept.set(key, given)
    held += sizeOf(key, given)
    for (const oldest of kept.keys()) {
      if (held <= descriptionLimits.total) return
      drop(oldest)
    }
  }

  return {
    watch: (to, path, response) => {
      if (path.kind !== 'module' || !modules.has(path.module)) return
      if (statusFor({ path }, response.statusCode ?? 0) !== 200) return
      const key = keyOf({ ...to, module: path.module })
      let pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        length += piece.length
        if (length <= descriptionLimits.each) pieces.push(piece)
        else pieces = []
      })
      response.once('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
        if (response.complete && length <= descriptionLimits.each)
          keep(key, { type, encoding, body: Buffer.concat(pieces) })
      })
    },
    last: async (to) => {
      const given = kept.get(keyOf(to))
      if (!given) return undefined
      // One that can't be read is none.
      given.module ??= read(to.module, given).catch(() => undefined)
      return given.module
    },
  }
}

const read = async (module: string, { type, encoding, body }: Given): Promise<ModuleDescription> => {
  const plain = encoding === 'gzip' ? await inflate(body, { maxOutputLength: descriptionLimits.each }) : body
  const answer = new Response(new Uint8Array(plain), { headers: { 'content-type': type } })
  return createClient({ baseUrl: 'https://given', fetch: async () => answer }).describeModule(module)
}

const sizeOf = (key: string, { body }: Given): number => key.length + body.length

const keyOf = ({ owner, identity, module }: To): string => JSON.stringify([owner, identity, module])
