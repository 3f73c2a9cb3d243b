import { join } from 'node:path'
import { freePort, type Running, run } from './programs.ts'

const main = join(import.meta.dirname, '../../../apps/proxy/src/main.ts')

export type BenchedConsole = Running & {
  port: number
  /** Signs in with a permanent key of the given project. @returns the cookie */
  signIn(project: string): Promise<string>
  /** A number out of the metrics. */
  metric(name: string): Promise<number>
}

/** The console with everything on: a store on the disk, the audit log, the log, metrics. Without a certificate, none is trusted. */
export const startConsole = async (
  directory: string,
  name: string,
  service: string,
  certificate: string,
  { nodeOptions = [], env = {} }: { nodeOptions?: string[]; env?: Record<string, string> } = {},
): Promise<BenchedConsole> => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  // As deploy/ starts it.
  const running = await run(process.execPath, ['--no-memory-reducer', ...nodeOptions, main], {
    side: 'proxy',
    ready: /^Hosting Console is ready/,
    env: {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      CONTROL_API_URL: service,
      ...(certificate === '' ? {} : { CONTROL_API_CA_FILE: certificate }),
      STORE_URL: `sqlite:${join(directory, name, 'console.db')}`,
      ...env,
    },
  })
  return {
    ...running,
    port,
    signIn: async (project) => {
      const response = await fetch(`http://127.0.0.1:${port}/session`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'console-request': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ project, key: 'a-key-of-about-the-usual-length' }),
      })
      await response.arrayBuffer()
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (response.status !== 200 || cookie === undefined)
        throw new Error(`Signing in gave ${response.status}.`)
      return cookie
    },
    metric: async (metric) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1])
    },
  }
}
