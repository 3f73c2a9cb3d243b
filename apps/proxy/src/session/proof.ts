import { Buffer } from 'node:buffer'
import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'

/*
 * What a browser proves with that it still has the key of a session: a JSON Web Token that it signed with it
 * (W3C, Device Bound Session Credentials, "DBSC Proof JWT Syntax").
 */

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** A point of P-256, as a JSON Web Key has it. */
const publicKey = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: coordinate, y: coordinate })

export type PublicKey = v.InferOutput<typeof publicKey>

const header = v.object({
  alg: v.literal('ES256'),
  typ: v.literal('dbsc+jwt'),
  jwk: v.optional(publicKey),
})

const payload = v.object({ jti: v.pipe(v.string(), v.maxLength(256)) })

/** What was signed, not yet checked by whom. */
export type Proof = {
  challenge: string
  /** Only the first proof of a session has one. */
  key?: PublicKey
  signed: Buffer
  signature: Buffer
}

/** A structured string; some versions of Chromium leave the quotes out. */
const shape = /^(?:"([\w-]+)\.([\w-]+)\.([\w-]+)"|([\w-]+)\.([\w-]+)\.([\w-]+))$/

const longest = 4096

/** @returns `undefined` for whatever isn't a proof by ES256. */
export const readProof = (value: string | string[] | undefined): Proof | undefined => {
  if (typeof value !== 'string' || value.length > longest) return undefined
  const [head, body, signature] = (shape.exec(value) ?? []).slice(1).filter((part) => part !== undefined)
  if (head === undefined || body === undefined || signature === undefined) return undefined
  const read = { header: v.safeParse(header, parse(head)), payload: v.safeParse(payload, parse(body)) }
  if (!read.header.success || !read.payload.success) return undefined
  return {
    challenge: read.payload.output.jti,
    key: read.header.output.jwk,
    signed: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

/** Whether the holder of the key signed it. A key that is no point of the curve signs nothing. */
export const isSignedBy = ({ signed, signature }: Proof, jwk: PublicKey): boolean => {
  try {
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}

const parse = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
