import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { KeyRing, ServerKey } from '../../key-ring.ts'

/** `key-gone`: sealed by a key that isn't in the ring any more. */
type SealState = 'right' | 'wrong' | 'key-gone'

export type Seals = {
  /** Binds the given together; only who has a key of the ring can make it. */
  seal(parts: readonly (string | number)[]): string
  check(parts: readonly (string | number)[], seal: string): SealState
}

const sealLength = 16

/** Seals of the audit log, each with the id of its key, so that the key can be changed. */
export const createSeals = (ring: KeyRing): Seals => {
  const keys = new Map([...ring.all, ...ring.retired].map((key) => [idOf(key), auditKey(key)]))
  const newest = { id: idOf(ring.newest), key: auditKey(ring.newest) }
  return {
    seal: (parts) => `${newest.id}.${sealBytes(newest.key, parts).toString('base64url')}`,
    check: (parts, given) => {
      const [id = '', text = ''] = given.split('.')
      const key = keys.get(id)
      if (!key) return 'key-gone'
      const bytes = Buffer.from(text, 'base64url')
      return bytes.length === sealLength && timingSafeEqual(bytes, sealBytes(key, parts)) ? 'right' : 'wrong'
    },
  }
}

const idOf = ({ id }: ServerKey): string => id.toString('base64url')

const auditKey = ({ key }: ServerKey): KeyObject =>
  createSecretKey(createHmac('sha256', key).update('hosting-console audit log v1').digest())

const sealBytes = (key: KeyObject, parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, sealLength)
