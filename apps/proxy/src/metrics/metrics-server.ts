import { createServer, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'

/**
 * `GET /metrics` in the text form of Prometheus, on a port of its own. Only this machine can ask unless the operator
 * names another address to listen on. SEC-49.
 */
export const listenForMetrics = (
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  text: () => Promise<string>,
): Promise<Server> => {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (req, res) => {
    const site = req.headers['sec-fetch-site']
    // A page of another site could read it under a name of its own that leads here.
    if (req.method !== 'GET' || req.url !== '/metrics' || (site !== undefined && site !== 'none')) {
      res.writeHead(404, closed).end()
      return
    }
    if (!isOwnName(req.headers.host ?? '', host)) {
      res.writeHead(421, closed).end()
      return
    }
    void sendText(res, text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** An address, or the name that METRICS_HOST gives; a browser that is led here by a name of its own says that name. */
const isOwnName = (header: string, configured: string): boolean => {
  const name = header.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '').toLowerCase()
  return isIP(name) > 0 || name === 'localhost' || name === configured.toLowerCase()
}

const closed = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const sendText = async (res: ServerResponse, text: () => Promise<string>): Promise<void> => {
  try {
    const body = await text()
    res.writeHead(200, { ...closed, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    res.end(body)
  } catch {
    res.writeHead(500).end()
  }
}
