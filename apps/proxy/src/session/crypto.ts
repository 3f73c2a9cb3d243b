import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type KeyRing, keyIdLength, type ServerKey } from '../key-ring.ts'
import type { Ticket } from './cookie.ts'

const version = 1
const nonceLength = 12
const tagLength = 16
const headLength = 1 + keyIdLength + nonceLength

/** New at every sign-in. SEC-6. */
export const newTicket = (): Ticket => ({ id: randomBytes(16), secret: randomBytes(32) })

/** Where the record is. The store never sees the id itself, so a dump of it makes no cookie. SEC-2. */
export const storeKeyOf = ({ id }: Ticket): string => hash('sha256', id, 'base64url')

/** Needs both halves: the cookie's secret and the server's key. */
const sessionKey =
  (secret: Buffer): KeyOf =>
  (server) =>
    derive(createSecretKey(secret), server.bytes, 'hosting-console session v1')

/** For what the other sessions of the same user may read. */
const noteKey: KeyOf = ({ key }) => derive(key, Buffer.alloc(0), 'hosting-console session note v1')

const zoneHistoryKey: KeyOf = ({ key }) => derive(key, Buffer.alloc(0), 'hosting-console zone history v1')

type KeyOf = (server: ServerKey) => KeyObject

const derive = (key: KeyObject, salt: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, purpose, 32)))

/** Binds the text to its place, so that a record moved to another key does not open. SEC-3. */
const boundTo = (storeKey: string, keyId: Buffer): Buffer =>
  Buffer.concat([Buffer.from([version]), Buffer.from(storeKey, 'utf8'), keyId])

export const seal = (text: string, secret: Buffer, storeKey: string, ring: KeyRing): Buffer =>
  sealBy(sessionKey(secret), Buffer.from(text), storeKey, ring)

/** @returns `undefined` for anything that was not sealed by us, for this place and with this secret. Never throws. */
export const unseal = (
  sealed: Uint8Array,
  secret: Buffer,
  storeKey: string,
  ring: KeyRing,
): string | undefined => unsealBy(sessionKey(secret), sealed, storeKey, ring)?.toString('utf8')

/** Opens with the server's key alone, so it must hold nothing that signs in. */
export const sealNote = (text: string, storeKey: string, ring: KeyRing): Buffer =>
  sealBy(noteKey, Buffer.from(text), storeKey, ring)

/** The same as `unseal`, for a note. */
export const unsealNote = (sealed: Uint8Array, storeKey: string, ring: KeyRing): string | undefined =>
  unsealBy(noteKey, sealed, storeKey, ring)?.toString('utf8')

/** Seals what the history of zones keeps. @param place the zone and what is kept of it */
export const sealState = (bytes: Buffer, place: string, ring: KeyRing): Buffer =>
  sealBy(zoneHistoryKey, bytes, place, ring)

/** The same as `unseal`, for what the history of zones keeps. */
export const unsealState = (sealed: Uint8Array, place: string, ring: KeyRing): Buffer | undefined =>
  unsealBy(zoneHistoryKey, sealed, place, ring)

/** Laid out as version, key id, nonce, sealed text, tag. */
const sealBy = (keyOf: KeyOf, bytes: Buffer, storeKey: string, ring: KeyRing): Buffer => {
  const nonce = randomBytes(nonceLength)
  const { newest } = ring
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce)
  cipher.setAAD(boundTo(storeKey, newest.id))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([version]), newest.id, nonce, body, cipher.getAuthTag()])
}

const unsealBy = (keyOf: KeyOf, sealed: Uint8Array, storeKey: string, ring: KeyRing): Buffer | undefined => {
  const bytes = Buffer.from(sealed)
  if (bytes.length <= headLength + tagLength || bytes[0] !== version) return undefined
  const keyId = bytes.subarray(1, 1 + keyIdLength)
  const server = ring.all.find((each) => each.id.equals(keyId))
  if (!server) return undefined
  try {
    const opener = createDecipheriv(
      'aes-256-gcm',
      keyOf(server),
      bytes.subarray(1 + keyIdLength, headLength),
      { authTagLength: tagLength },
    )
    opener.setAAD(boundTo(storeKey, keyId))
    opener.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([opener.update(bytes.subarray(headLength, -tagLength)), opener.final()])
  } catch {
    return undefined
  }
}
