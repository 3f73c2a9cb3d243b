import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

/**
 * `GET /metrics` in the text form of Prometheus, on a port of its own. Nobody but this machine can ask unless the operator
 * names another address to listen on. SEC-49.
 */
export const listenForMetrics = (
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  text: () => Promise<string>,
): Promise<Server> => {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    void sendText(res, text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const sendText = async (res: ServerResponse, text: () => Promise<string>): Promise<void> => {
  try {
    const body = await text()
    res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    res.end(body)
  } catch {
    res.writeHead(500).end()
  }
}
