import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureRedis } from '../tools/programs.ts'
import type { CertificateFiles } from './certificate.ts'
import { freePort } from './free-port.ts'
import { startConsoleFor } from './own-console.ts'
import { startTlsFront } from './tls-front.ts'

const startRedis = async (directory: string) => {
  const program = ensureRedis()
  if (program === undefined) throw new Error('Redis is not installed (Debian: redis-server).')
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', '']
  const child = spawn(program, [...args, '--maxmemory-policy', 'noeviction'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('Ready to accept connections')) break
  child.stdout.resume()
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill('SIGTERM') }
}

/** Two consoles on one store, behind a reverse proxy that sends each request to the other one than the request before. */
export const startTwoConsoles = async (
  controlApiUrl: string,
  { cert, key, directory }: CertificateFiles,
  settings: Readonly<Record<string, string>> = {},
) => {
  const redis = await startRedis(directory)
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const secretFile = join(directory, 'session-secret')
  writeFileSync(secretFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  const start = async (name: string) => {
    const behind = await freePort()
    const console = await startConsoleFor(controlApiUrl, {
      PUBLIC_ORIGIN: origin,
      PORT: String(behind),
      STORE_URL: redis.url,
      AUDIT_URL: `sqlite:${join(directory, `audit-${name}.db`)}`,
      SESSION_SECRET_FILE: secretFile,
      ...settings,
    })
    return { ...console, behind }
  }
  const consoles = [await start('first'), await start('second')]
  const front = await startTlsFront({
    directory,
    cert,
    key,
    port,
    behind: consoles.map(({ behind }) => behind),
  })
  return {
    url: `${origin}/`,
    /** What each has written. */
    logs: () => Promise.all(consoles.map(({ logFile }) => readFile(logFile, 'utf8'))),
    stop: async () => {
      front.stop()
      await Promise.all(consoles.map((each) => each.stop()))
      redis.stop()
    },
  }
}
