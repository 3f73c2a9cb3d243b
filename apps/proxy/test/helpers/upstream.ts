import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A service made for one test: a real server that remembers every request it got. */
export type Received = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: string
  socket: Socket
}

export type Upstream = {
  url: URL
  received: Received[]
  /** Connections that were made, and those that are open. */
  made: () => number
  open: Set<Socket>
  server: http.Server
}

/** Takes a request over by returning true; the rest is answered like the service does. */
export type Respond = (received: Received, res: ServerResponse) => boolean | undefined

/** The temporary key that signing in gives. It must be found nowhere but in an Authorization header of the service. */
export const canaryKey = 'canary-1f7d2c9e-temporary-key'
export const password = 'canary-password-77'
export const username = 'demo@example.com'
export const project = 'cl12345'
export const organization = '100200'

export const envelope = (code: number, text: string, payload: object = {}) =>
  JSON.stringify({
    response: { status: { code, text, timestamp: '2026-11-20T12:00:00+01:00' }, ...payload },
  })

export const sendEnvelope = (
  res: ServerResponse,
  status: number,
  payload: object = {},
  text = status === 200 ? 'OK' : 'Refused',
) => {
  res.writeHead(status, { 'content-type': 'application/json' })
  res.end(envelope(status, text, payload))
}

export const login = {
  login: {
    username,
    apikey: canaryKey,
    accounts: [{ account: project, description: 'Shop', roles: ['FullAccess'] }],
    customers: [{ customernumber: Number(organization), description: null, roles: ['ReadOnly'] }],
  },
  debug: { input: { username, password, apikey: canaryKey } },
}

const userModule = {
  module: {
    description: 'Users',
    allowed_functions: [
      {
        function: 'login',
        documentation: '',
        post: 1,
        required_arguments: ['username', 'password'],
        optional_arguments: ['otp'],
      },
      { function: 'logout', documentation: '', post: 1, required_arguments: [] },
    ],
  },
}

const usual = (received: Received, res: ServerResponse, prefix: string) => {
  switch (received.url.slice(prefix.length)) {
    case '/user/login': {
      const ok = new URLSearchParams(received.body).get('password') === password
      sendEnvelope(res, ok ? 200 : 401, ok ? login : {}, ok ? 'OK' : ' Wrong user name or password.\n')
      return
    }
    case '/user/':
      sendEnvelope(res, 404, userModule)
      return
    case '/':
      sendEnvelope(res, 404, { modules: ['server', 'user'] })
      return
    default:
      sendEnvelope(res, 200, { path: received.url })
  }
}

export const startUpstream = async (
  options: { respond?: Respond; tls?: https.ServerOptions; prefix?: string } = {},
): Promise<Upstream> => {
  const received: Received[] = []
  const open = new Set<Socket>()
  let made = 0
  const handler: http.RequestListener = (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const { method = '', url = '', headers, rawHeaders, socket } = req
      const one = { method, url, headers, rawHeaders, socket, body: Buffer.concat(chunks).toString() }
      received.push(one)
      if (!options.respond?.(one, res)) usual(one, res, options.prefix ?? '')
    })
  }
  const server = options.tls ? https.createServer(options.tls, handler) : http.createServer(handler)
  server.on('connection', (socket: Socket) => {
    made += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const host = options.tls ? 'localhost' : '127.0.0.1'
  return {
    url: new URL(`${options.tls ? 'https' : 'http'}://${host}:${port}${options.prefix ?? ''}/`),
    received,
    made: () => made,
    open,
    server,
  }
}
