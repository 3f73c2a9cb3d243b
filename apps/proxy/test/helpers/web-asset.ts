import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A web app with a file that fills every buffer on the way. */
export const withAsset = (size: number): string => {
  const webDirectory = mkdtempSync(join(tmpdir(), 'large-'))
  mkdirSync(join(webDirectory, 'assets'))
  writeFileSync(join(webDirectory, 'assets/large.js'), Buffer.alloc(size, 32))
  return webDirectory
}

export const askAsset = (port: number): string =>
  `GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
