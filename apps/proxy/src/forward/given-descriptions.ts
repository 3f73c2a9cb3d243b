import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createClient, type ModuleDescription } from '@hosting-console/api-client'
import type { ApiPath } from '../gates/path-gate.ts'
import { statusFor } from './status-for.ts'

/** Bytes of one description, as it came and as it inflates, and of all that are kept. */
const descriptionLimits = { each: 1024 * 1024, total: 16 * 1024 * 1024 }

type Given = { type: string; encoding: string | undefined; body: Buffer }

/** Whom a description was given to, in any of their sessions: of what others may call it says nothing. */
type To = { owner: string; identity: string; module: string }

export type GivenDescriptions = {
  /** Copies a description that is on its way to a browser. It is kept once it is whole. */
  watch(to: Omit<To, 'module'>, path: ApiPath, response: IncomingMessage): void
  /** The module as it was last described to them. */
  last(to: To): Promise<ModuleDescription | undefined>
}

const inflate = promisify(gunzip)

/** The descriptions that the console forwarded last: it asks for none by itself. */
export const createGivenDescriptions = (limits = descriptionLimits): GivenDescriptions => {
  /** The oldest first. */
  const kept = new Map<string, Given>()
  let held = 0

  const drop = (key: string) => {
    held -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }

  const keep = (key: string, given: Given) => {
    drop(key)
    kept.set(key, given)
    held += given.body.length
    for (const oldest of kept.keys()) {
      if (held <= limits.total) return
      drop(oldest)
    }
  }

  return {
    watch: (to, path, response) => {
      if (path.kind !== 'module' || statusFor({ path }, response.statusCode ?? 0) !== 200) return
      const key = keyOf({ ...to, module: path.module })
      let pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        length += piece.length
        if (length <= limits.each) pieces.push(piece)
        else pieces = []
      })
      response.once('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
        if (response.complete && length <= limits.each)
          keep(key, { type, encoding, body: Buffer.concat(pieces) })
      })
    },
    last: async (to) => {
      const given = kept.get(keyOf(to))
      if (!given) return undefined
      const body =
        given.encoding === 'gzip' ? await inflate(given.body, { maxOutputLength: limits.each }) : given.body
      const answer = new Response(new Uint8Array(body), { headers: { 'content-type': given.type } })
      const client = createClient({ baseUrl: 'https://given', fetch: async () => answer })
      // One that can't be read is none.
      return client.describeModule(to.module).catch(() => undefined)
    },
  }
}

const keyOf = ({ owner, identity, module }: To): string => JSON.stringify([owner, identity, module])
