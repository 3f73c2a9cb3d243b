import { once } from 'node:events'
import net from 'node:net'
import type { BenchedConsole } from './console.ts'
import { load } from './wrk.ts'

const sockets = 500
const turns = 5

/** The 99th percentile of ordinary calls in milliseconds, alone and beside sockets that never finish a request, in turns. */
export type SlowSocketTimes = { alone: number[]; beside: number[] }

/** Headers of a request that come a byte at a time, and never to an end. */
const openSlow = async (port: number): Promise<net.Socket> => {
  const socket = net.connect(port, '127.0.0.1')
  // Ended by the console when its time is up, which is what it is for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('POST /api/server/list HTTP/1.1\r\nHost: ')
  const drip = setInterval(() => void socket.write('a'), 500)
  socket.once('close', () => clearInterval(drip))
  return socket
}

export const timesBesideSlowSockets = async (
  console: BenchedConsole,
  script: string,
): Promise<SlowSocketTimes> => {
  const url = `http://127.0.0.1:${console.port}`
  const times: SlowSocketTimes = { alone: [], beside: [] }
  const measure = async () => (await load(url, script, { connections: 50, seconds: 2 })).p99Ms
  for (let turn = 0; turn < turns; turn += 1) {
    times.alone.push(await measure())
    const slow = await Promise.all(Array.from({ length: sockets }, () => openSlow(console.port)))
    times.beside.push(await measure())
    for (const socket of slow) socket.destroy()
  }
  return times
}
