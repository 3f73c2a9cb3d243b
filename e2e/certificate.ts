import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export type CertificateFiles = { cert: string; key: string; directory: string; spki: string }

/** A certificate that signed itself, in files. `spki` is what Chromium is told to trust it by. */
export const makeCertificate = async (): Promise<CertificateFiles> => {
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'))
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const files = { cert: join(directory, 'cert.pem'), key: join(directory, 'key.pem'), directory }
  writeFileSync(files.cert, made.cert, { mode: 0o600 })
  writeFileSync(files.key, made.private, { mode: 0o600 })
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { ...files, spki: createHash('sha256').update(publicKey).digest('base64') }
}
