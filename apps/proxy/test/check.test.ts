import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAuthority, createCertificate } from './helpers/certificates.ts'
import { startUpstream } from './helpers/upstream.ts'

const operate = join(import.meta.dirname, '../src/operate.ts')

const keys = 'A'.repeat(43)

/** The command in a directory of its own, with nothing of the environment but the settings. */
const check = async (settings: Record<string, string>, files: Record<string, string> = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'check-'))
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, name), text, { mode: name === 'session-secret' ? 0o600 : 0o644 })
  const outcome = await new Promise<{ code: number; stdout: string }>((resolve) => {
    const options = { cwd: directory, env: { PATH: process.env.PATH, ...settings } }
    const child = execFile(process.execPath, [operate, 'check'], options, (_, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    )
  })
  return { ...outcome, directory }
}

describe('checking the settings', () => {
  it('ends with 0 when all of them work, and makes no file', async () => {
    const authority = await createAuthority()
    const service = await startUpstream({ tls: await createCertificate(authority) })
    const { code, stdout, directory } = await check(
      {
        CONTROL_API_URL: service.url.href,
        CONTROL_API_CA_FILE: 'ca.pem',
        STORE_URL: 'sqlite:new/console.db',
      },
      { 'ca.pem': authority.cert },
    )
    for (const text of [
      'the service responds',
      'the clock of',
      'STORE_URL: can',
      'AUDIT_URL: can',
      'made on first',
    ])
      expect(stdout).toMatch(new RegExp(`^ok +.*${text}`, 'm'))
    expect(stdout).toMatch(/^warning +the certificate of the service is valid for 9 more days$/m)
    expect(stdout).not.toContain('fault')
    expect([code, readdirSync(directory)]).toEqual([0, ['ca.pem']])
  })

  it('ends with 1 and names what does not work', async () => {
    const { code, stdout } = await check(
      {
        CONTROL_API_URL: 'https://127.0.0.1:9/',
        STORE_URL: 'sqlite:file/console.db',
        AUDIT_URL: 'sqlite:audit.db',
      },
      { file: 'in the way', 'audit.db': 'x'.repeat(1000) },
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(/^fault +CONTROL_API_URL: The service could not be reached\.$/m)
    expect(stdout).toMatch(/^fault +STORE_URL: the file or its directory can't be written/m)
    expect(stdout).toMatch(/^ok +AUDIT_URL/m)
  })

  it('finds a certificate that nobody here trusts', async () => {
    const service = await startUpstream({ tls: await createCertificate(await createAuthority()) })
    const { code, stdout } = await check({ CONTROL_API_URL: service.url.href })
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^fault +CONTROL_API_URL: .*authority/m)])
    expect(service.received).toEqual([])
  })

  it('finds clocks that are apart', async () => {
    const service = await startUpstream({
      answer: (_, res) => {
        res.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString())
        res.end('{}')
        return true
      },
    })
    const { code, stdout } = await check({ CONTROL_API_URL: service.url.href })
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^fault +the clocks .* are 3[56]\d\d s apart$/m),
    ])
  })

  it('finds an audit log that is nearly full, a store that does not respond, and keys that are missing', async () => {
    const full = await check(
      { AUDIT_URL: 'sqlite:audit.db', AUDIT_MAX_MB: '1' },
      { 'audit.db': 'x'.repeat(1000 * 1024), 'session-secret': `${keys}\n` },
    )
    expect([full.code, full.stdout]).toEqual([0, expect.stringMatching(/^warning +AUDIT_URL: nearly full/m)])
    const away = await check({
      STORE_URL: 'redis://127.0.0.1:9',
      AUDIT_URL: 'postgres://127.0.0.1:9/audit',
      SESSION_SECRET_FILE: 'none',
    })
    expect(away.code).toBe(1)
    for (const text of [
      'STORE_URL: the store',
      'AUDIT_URL: the database',
      'SESSION_SECRET_FILE names no file',
    ])
      expect(away.stdout).toMatch(new RegExp(`^fault +${text}`, 'm'))
    expect(existsSync(join(away.directory, 'none'))).toBe(false)
  })

  it('lists what is unsafe', async () => {
    const service = await startUpstream()
    const { stdout } = await check(
      {
        CONTROL_API_URL: service.url.href,
        HOST: '0.0.0.0',
        PUBLIC_ORIGIN: 'https://127.0.0.1:9',
        METRICS_PORT: '9100',
        METRICS_HOST: '0.0.0.0',
      },
      { 'session-secret': `${keys}\n` },
    )
    for (const text of ['plain http', 'there is no TLS', 'TRUST_PROXY', 'METRICS_HOST'])
      expect(stdout).toMatch(new RegExp(`^unsafe +.*${text}`, 'm'))
    expect(stdout).toMatch(/^warning +PUBLIC_ORIGIN: nothing responds there/m)
  })
})
