import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * One server key. `id` goes beside every record sealed under it and says nothing about the key. Node takes bytes where it wants
 * a key, but eight times as slowly as a key that was made of them once.
 */
export type ServerKey = { id: Buffer; bytes: Buffer; key: KeyObject }

/**
 * Newest first: the first key seals, all of them open. The retired ones open no session any more; audit entries of their time are
 * checked by them, and states of zones opened. SEC-47.
 */
export type KeyRing = { newest: ServerKey; all: readonly ServerKey[]; retired: readonly ServerKey[] }

const serverKeyLength = 32
const retiredMark = 'audit '
export const keyIdLength = 8

export class KeyRingFault extends Error {
  override readonly name = 'KeyRingFault'
}

export const makeKeyRing = (keys: readonly Buffer[], retired: readonly Buffer[] = []): KeyRing => {
  const all = keys.map(serverKey)
  const [newest] = all
  if (!newest) throw new KeyRingFault('holds no key; put one in (docs/operating.md, Server keys)')
  return { newest, all, retired: retired.map(serverKey) }
}

const serverKey = (bytes: Buffer): ServerKey => ({ id: keyId(bytes), bytes, key: createSecretKey(bytes) })

export const temporaryKeyRing = (): KeyRing => makeKeyRing([randomBytes(serverKeyLength)])

/**
 * Reads the file, one base64url key a line; `audit` before a key retires it.
 * @throws KeyRingFault that says what to do, without a byte of what the file holds.
 */
export const loadKeyRing = (file: string): KeyRing => {
  const text = readIfThere(file)
  if (text === undefined)
    throw new KeyRingFault(
      'names no file that is there; make it once and give the same to all who use this store (docs/operating.md, Server keys)',
    )
  return readKeyRing(text)
}

/** The same, or makes the file with one new key, readable by its owner only. A second maker on one store would shut the first one's sessions out. */
export const loadOrMakeKeyRing = (file: string): KeyRing => readKeyRing(readIfThere(file) ?? create(file))

const readKeyRing = (text: string): KeyRing => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return makeKeyRing(
    lines.filter((line) => !isRetired(line)).map(readKey),
    lines.filter(isRetired).map((line) => readKey(line.slice(retiredMark.length))),
  )
}

const isRetired = (line: string): boolean => line.startsWith(retiredMark)

const readKey = (line: string): Buffer => {
  const key = Buffer.from(line.trim(), 'base64url')
  if (key.length === serverKeyLength && key.toString('base64url') === line.trim()) return key
  throw new KeyRingFault('must hold one key a line, each 32 random bytes in base64url, newest first')
}

const readIfThere = (file: string): string | undefined => {
  try {
    if ((statSync(file).mode & 0o077) !== 0)
      throw new KeyRingFault('can be read by other users of this machine; set its mode to 0600')
    return new TextDecoder().decode(readFileSync(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A line for the file, without its end. */
export const newKeyLine = (): string => randomBytes(serverKeyLength).toString('base64url')

const create = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const text = `${newKeyLine()}\n`
  // Written beside and then given its name, which works only once: of consoles that start together, all read the one file.
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, file)
    return text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readFileSync(file, 'utf8')
    throw error
  } finally {
    rmSync(draft)
  }
}

const keyId = (key: Buffer): Buffer =>
  createHash('sha256').update('hosting-console key id').update(key).digest().subarray(0, keyIdLength)

/** A name for something that only this installation can compute: `purpose` keeps different uses apart. */
export const keyedName = (key: ServerKey, purpose: string, value: string | Buffer): string =>
  createHmac('sha256', key.key).update(`hosting-console ${purpose}\n`).update(value).digest('base64url')
