import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createClient } from '@hosting-console/api-client'
import { listedState } from '@hosting-console/console-core'

/** Bytes of a list, as it came and as it inflates. A larger zone has no history. */
export const mostListBytes = 2 * 1024 * 1024

/** The body of a response, as it came. */
export type ListBody = { type: string; encoding: string | undefined; body: Uint8Array<ArrayBuffer> }

const inflate = promisify(gunzip)

/** The state of a zone in a list, by the reader of the page. @returns `undefined` where it is refused, or can't be read whole */
export const readList = async ({ type, encoding, body }: ListBody, zone: string) => {
  try {
    const plain = encoding === 'gzip' ? await inflate(body, { maxOutputLength: mostListBytes }) : body
    const answer = new Response(new Uint8Array(plain), { headers: { 'content-type': type } })
    const client = createClient({ baseUrl: 'https://listed', fetch: async () => answer })
    return listedState(await client.request('domain/listrecords'), zone)
  } catch {
    return undefined
  }
}
