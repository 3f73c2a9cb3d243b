import { toBase64 } from '../encoding.ts'

const type = 'ssh-ed25519'
const keyLength = 32

/** A well-formed public key line; it has no private half. */
export function publicKeyLine(seed: number, comment: string) {
  const bytes = Array.from({ length: keyLength }, (_, index) => (seed * 89 + index * 31) % 256).toReversed()
  const named = new TextEncoder().encode(type)
  const key = new Uint8Array([0, 0, 0, named.length, ...named, 0, 0, 0, keyLength, ...bytes])
  return `${type} ${toBase64(key)} ${comment}`
}
