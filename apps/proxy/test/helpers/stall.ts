import net from 'node:net'

/** Opens a connection, sends a part of a request and nothing more. */
export const stall = (port: number, text: string): { socket: net.Socket; ended: Promise<string> } => {
  const socket = net.connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(text))
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(response))) }
}
