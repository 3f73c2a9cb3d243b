import { X509Certificate } from 'node:crypto'
import { createServer, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSecureContext } from 'node:tls'
import type { Config } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { isLoopback } from '../config/settings.ts'
import { listen } from '../app/server.ts'
import { failed, judgeEnd, ok, warning } from './findings.ts'

/** How long whatever listens may take to respond. */
const patienceMs = 5000

const certificate = 'TLS_CERT_FILE'

/** The certificate that browsers are shown by the console itself. */
export const checkOwnTls = (config: Config): Finding[] => {
  if (config.tls === undefined) return []
  try {
    // As the server takes them.
    createSecureContext(config.tls)
  } catch {
    return [
      failed(
        certificate,
        "it and TLS_KEY_FILE aren't a certificate and its key in PEM form; give both of one",
      ),
    ]
  }
  const own = new X509Certificate(config.tls.cert)
  const isNamed = isNameOf(own, new URL(config.publicOrigin ?? `https://${addressOf(config.host)}/`).hostname)
  return [
    judgeEnd(certificate, own.validTo),
    ...(isNamed || config.trustedProxies
      ? []
      : [failed(certificate, "it wasn't issued for the name in PUBLIC_ORIGIN, so browsers refuse it")]),
  ]
}

const isNameOf = (own: X509Certificate, hostname: string): boolean => {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) > 0) return own.checkIP(host) !== undefined || isLoopback(host)
  return own.checkHost(host) !== undefined
}

type Listener = { setting: string; host: string; port: number; url: string; shape: RegExp }

/** Each is taken for a moment; where a console has it already, it's the one to be restarted. */
export const checkPorts = (config: Config): Promise<Finding[]> => {
  const { host, port, metricsHost, metricsPort, tls, basePath } = config
  const scheme = tls ? 'https' : 'http'
  const listeners: Listener[] = [
    {
      setting: 'PORT',
      host,
      port,
      url: `${scheme}://${addressOf(host)}:${port}${basePath}healthz`,
      shape: /^\{"status":"ok"/,
    },
    ...(metricsPort === undefined
      ? []
      : [
          {
            setting: 'METRICS_PORT',
            host: metricsHost,
            port: metricsPort,
            url: `http://${addressOf(metricsHost)}:${metricsPort}/metrics`,
            shape: /^console_/m,
          },
        ]),
  ]
  return Promise.all(listeners.map(checkListener))
}

/** Where a listener of that address is reached from here. */
const addressOf = (host: string): string => {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return reached.includes(':') ? `[${reached}]` : reached
}

const checkListener = async ({ setting, host, port, url, shape }: Listener): Promise<Finding> => {
  const server = createServer()
  try {
    await listen(server, { host, port })
    server.close()
    return ok(setting, 'it is free')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES')
      return failed(
        setting,
        'this user may not listen there; choose one from 1024 on (CAP_NET_BIND_SERVICE gives the right)',
      )
    if (code !== 'EADDRINUSE')
      return failed(setting.replace('PORT', 'HOST'), 'this machine has no such address; give one that it has')
  }
  return shape.test(await read(url))
    ? ok(setting, 'a console listens there, which a restart ends')
    : failed(setting, 'another program listens there; choose another')
}

/** Nothing of ours is sent, so it doesn't matter who responds. */
const read = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const options = { rejectUnauthorized: false, agent: false, signal: AbortSignal.timeout(patienceMs) }
    const nothing = () => resolve('')
    request(url, options, (response) => void text(response).then(resolve, nothing))
      .on('error', nothing)
      .end()
  })

/** Through the reverse proxy, which may respond only when a console runs behind it. */
export const checkOrigin = async ({ publicOrigin, basePath }: Config): Promise<Finding[]> => {
  if (publicOrigin === undefined) return []
  const about = 'PUBLIC_ORIGIN'
  const url = `${publicOrigin}${basePath}healthz`
  const signal = AbortSignal.timeout(patienceMs)
  const status = await fetch(url, { redirect: 'manual', signal }).then(
    (response) => response.status,
    () => undefined,
  )
  if (status === 200) return [ok(about, 'it leads to a console')]
  const what =
    status === undefined
      ? 'nothing that this machine trusts responds there'
      : `HTTP ${status} comes from there`
  return [warning(about, `${what}; a running console would say 200 to /healthz`)]
}
