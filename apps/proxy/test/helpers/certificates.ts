import { generate } from 'selfsigned'

export type Certificate = { cert: string; key: string }

const day = 24 * 60 * 60 * 1000

export const createAuthority = async (): Promise<Certificate> => {
  const made = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { cert: made.cert, key: made.private }
}

export const createCertificate = async (
  /** Left out: it signs itself. */
  authority: Certificate | undefined,
  { name = 'localhost', expired = false } = {},
): Promise<Certificate> => {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: authority,
    notBeforeDate: new Date(Date.now() - 10 * day),
    notAfterDate: new Date(Date.now() + (expired ? -day : 10 * day)),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  })
  return { cert: made.cert, key: made.private }
}
