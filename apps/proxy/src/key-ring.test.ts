import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadKeyRing, loadOrMakeKeyRing } from './key-ring.ts'

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'key-ring-')), 'made', 'session-secret')
})

const write = (text: string) => writeFileSync(file, text, { mode: 0o600 })

describe('the key ring file', () => {
  it('SEC-2: is made on first start with 32 bytes, for its owner only, and kept', () => {
    const made = loadOrMakeKeyRing(file)
    expect(made.newest.bytes).toHaveLength(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadKeyRing(file)).toEqual(made)
  })

  it('SEC-47: is not made by only reading it', () => {
    expect(() => loadKeyRing(file)).toThrow(/names no file that is there/)
    expect(existsSync(file)).toBe(false)
  })

  it('SEC-47: leads with its first line', () => {
    const older = loadOrMakeKeyRing(file).newest
    const newest = Buffer.alloc(32, 7)
    write(`${newest.toString('base64url')}\n${readFileSync(file, 'utf8')}`)
    const ring = loadKeyRing(file)
    expect(ring.newest.bytes).toEqual(newest)
    expect(ring.all[1]).toEqual(older)
  })

  it('SEC-47: is read behind a byte order mark', () => {
    const { newest } = loadOrMakeKeyRing(file)
    write(`\ufeff# of March\n${readFileSync(file, 'utf8')}`)
    expect(loadKeyRing(file).newest).toEqual(newest)
  })

  it('SEC-47: keeps a retired key apart from those that open', () => {
    const older = loadOrMakeKeyRing(file).newest
    const newest = Buffer.alloc(32, 7)
    write(`${newest.toString('base64url')}\naudit ${readFileSync(file, 'utf8')}`)
    const ring = loadKeyRing(file)
    expect(ring.all.map(({ bytes }) => bytes)).toEqual([newest])
    expect(ring.retired).toEqual([older])
  })

  it('SEC-74: is refused when others may read it', () => {
    loadOrMakeKeyRing(file)
    chmodSync(file, 0o640)
    expect(() => loadKeyRing(file)).toThrow(/mode to 0600/)
  })

  it.each(['', 'c2hvcnQ\n', 'not base64 at all!\n'])('SEC-74: is refused when it holds %j', (text) => {
    loadOrMakeKeyRing(file)
    write(text)
    expect(() => loadKeyRing(file)).toThrow(text === '' ? /holds no key/ : /32 random bytes/)
  })

  it('SEC-74: a weak key is refused without being repeated', () => {
    loadOrMakeKeyRing(file)
    write('c2VjcmV0LXNlY3JldA\n')
    expect(() => loadKeyRing(file)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('c2Vj') }),
    )
  })
})
