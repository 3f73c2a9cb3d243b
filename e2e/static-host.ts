import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * A host that gives a folder under a path and knows nothing else: no header but the type, no address but that of a file.
 * @param path begins and ends with a slash
 */
export const hostFolder = async (folder: string, path: string) => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const name = pathname.slice(path.length) || 'index.html'
    const file = join(folder, name)
    const isThere = pathname.startsWith(path) && existsSync(file) && statSync(file).isFile()
    const given = isThere ? file : join(folder, '404.html')
    response.writeHead(isThere ? 200 : 404, { 'content-type': types[extname(given)] ?? 'text/plain' })
    response.end(readFileSync(given))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
