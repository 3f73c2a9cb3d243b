const type = 'ssh-ed25519'
const keyLength = 32

/** A well-formed public key line; nobody has the private half. */
export function publicKeyLine(seed: number, comment: string) {
  const key = Buffer.alloc(4 + type.length + 4 + keyLength)
  key.writeUInt32BE(type.length, 0)
  key.write(type, 4)
  key.writeUInt32BE(keyLength, 4 + type.length)
  for (let index = 0; index < keyLength; index += 1)
    key[key.length - 1 - index] = (seed * 89 + index * 31) % 256
  return `${type} ${key.toString('base64')} ${comment}`
}
