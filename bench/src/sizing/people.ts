import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** How calls of many people went: times in ms of those that came back, and how many did not. */
export type Crowd = { times: number[]; failures: number }

type Call = { port: number; cookie: string; change?: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** @returns the milliseconds that it took */
export const callOnce = ({ port, cookie, change = false }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const body = 'serverid=kvm1'
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: change ? '/api/server/edit' : '/api/server/list',
        headers: {
          cookie,
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'console-request': '1',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
          ...(change ? { 'idempotency-key': randomUUID() } : {}),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`Status ${response.statusCode}.`)),
        )
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

/**
 * Each person makes one call a second, at a time of their own and whether or not the one before has come back.
 * @param ports where to go, in this order: the next one when a connection is refused, as behind a reverse proxy
 */
export const callEverySecond = async (
  cookies: readonly string[],
  ports: () => readonly number[],
  seconds: number,
): Promise<Crowd> => {
  const crowd: Crowd = { times: [], failures: 0 }
  const running = new Set<Promise<void>>()
  const one = async (cookie: string, at: number): Promise<void> => {
    const [first, second] = ports().length > 1 && at % 2 === 1 ? ports().toReversed() : ports()
    try {
      crowd.times.push(await callOnce({ port: first ?? 0, cookie }))
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!isRefused || second === undefined) {
        crowd.failures += 1
        return
      }
      await callOnce({ port: second, cookie }).then(
        (ms) => crowd.times.push(ms),
        () => (crowd.failures += 1),
      )
    }
  }
  const began = performance.now()
  const all = cookies.length * seconds
  for (let next = 0; next < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * cookies.length))
    for (; next < due; next += 1) {
      const made = one(cookies[next % cookies.length] ?? '', next % cookies.length)
      running.add(made)
      void made.finally(() => running.delete(made))
    }
    await setTimeout(1)
  }
  await Promise.all(running)
  return crowd
}

/** @param share between 0 and 1 */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
