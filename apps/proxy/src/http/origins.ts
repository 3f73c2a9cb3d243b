import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'

export type OwnOrigins = { origins: readonly string[]; hosts: readonly string[] }

/**
 * The origins that a browser may show for this console, and their hosts. With none configured they follow from the port
 * that the request came in on, which only we choose; on loopback both usual spellings count.
 */
export const createOwnOrigins = (config: Pick<Config, 'publicOrigin' | 'host' | 'tls'>) => {
  const byPort = new Map<number | undefined, OwnOrigins>()
  const names = config.host === '::1' ? ['[::1]', 'localhost'] : ['127.0.0.1', 'localhost']
  const scheme = config.tls ? 'https' : 'http'
  const make = (port: number | undefined): OwnOrigins => {
    const urls = config.publicOrigin
      ? [config.publicOrigin]
      : names.map((name) => `${scheme}://${name}:${port}`)
    return {
      origins: urls.map((each) => new URL(each).origin),
      hosts: urls.flatMap((each) => hostsOf(new URL(each))),
    }
  }
  return (req: IncomingMessage): OwnOrigins => {
    const port = req.socket.localPort
    const known = byPort.get(port) ?? make(port)
    byPort.set(port, known)
    return known
  }
}

/** The port of the scheme may be said as well. RFC 9110, 4.2.3. */
const hostsOf = ({ host, port, protocol }: URL): string[] =>
  port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]

/** Whether browsers reach us by https, directly or through a reverse proxy. */
export const isSecure = ({ tls, publicOrigin }: Pick<Config, 'tls' | 'publicOrigin'>): boolean =>
  tls !== undefined || publicOrigin?.startsWith('https:') === true
