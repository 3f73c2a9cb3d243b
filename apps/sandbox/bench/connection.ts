import net from 'node:net'

/**
 * One kept connection that sends a prepared request again and again and waits for each whole response. Far cheaper
 * than node:http, so that what is measured is the sandbox.
 */
export async function connect(url: string) {
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received: Buffer = Buffer.alloc(0)
  let finish: ((body: string) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const body = received.toString('utf8', headEnd + 4, headEnd + 4 + length)
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(body)
    received = Buffer.alloc(0)
    finish?.(body)
  })
  return {
    send: (request: Buffer) =>
      new Promise<string>((resolve) => {
        finish = resolve
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** A call of the main project with a form body, answered in JSON. */
export function requestOf(path: string, body = ''): Buffer {
  const key = Buffer.from('cl12345:demo-key').toString('base64')
  const lines = [
    `POST /${path} HTTP/1.1`,
    'Host: sandbox',
    `Authorization: Basic ${key}`,
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
