import type { IncomingMessage } from 'node:http'
import { type Payers, payersIn } from './payers.ts'
import { Problem } from './problems.ts'

/** SEC-40: how much one request may hold, and all that are being read at once: of everybody, and of one holder. */
export type BodyLimits = { each: number; total: number; share: number }

/** @param holder who it is counted for: an address, or who is signed in */
export type ReadBody = (req: IncomingMessage, holder: Payers) => Promise<Buffer>

/**
 * The whole body of a request. It is read before the service is called: a body that is too large then costs no call, and a call
 * that must be sent again has it at hand. What waits unread for the end of its request is bounded, or a few thousand that
 * never come to an end would take all memory.
 * @throws Problem `body-too-large`; `busy` when others are being read already; `request-refused` when it broke off.
 */
export const createReadBody = (limits: BodyLimits): ReadBody => {
  let held = 0
  const shares = new Map<string, number>()
  /** @returns whether that is too much of one */
  const count = (holder: Payers, bytes: number): boolean => {
    held += bytes
    return payersIn(holder)
      .map(({ name, times }) => {
        const share = (shares.get(name) ?? 0) + bytes
        if (share > 0) shares.set(name, share)
        else shares.delete(name)
        return share > limits.share * times
      })
      .includes(true)
  }
  return (req, holder) => {
    if (Number(req.headers['content-length'] ?? 0) > limits.each) return Promise.reject(tooLarge(limits))
    if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined)
      return Promise.resolve(Buffer.alloc(0))
    const chunks: Buffer[] = []
    let length = 0
    return new Promise<Buffer>((resolve, reject) => {
      req.on('data', (chunk: Buffer) => {
        length += chunk.length
        const isTooMuch = count(holder, chunk.length)
        if (length > limits.each) reject(tooLarge(limits))
        else if (held > limits.total || isTooMuch) reject(tooMuchAtOnce())
        else chunks.push(chunk)
      })
      req.once('end', () => resolve(Buffer.concat(chunks)))
      const brokeOff = () => {
        // It closes after its end as well, and an error without a receiver is expensive to make.
        if (!req.complete) reject(new Problem('request-refused', 'The request broke off.'))
      }
      req.once('error', brokeOff)
      req.once('close', brokeOff)
    }).finally(() => {
      count(holder, -length)
      // What still comes of a refused one is not counted, nor kept.
      length = 0
      req.removeAllListeners('data')
    })
  }
}

/** The connection ends with the response, so that the rest of the body is not read to find the next request. */
const tooLarge = ({ each }: BodyLimits) =>
  new Problem('body-too-large', `A request may hold at most ${each / 1024} KB.`, { connection: 'close' })

const tooMuchAtOnce = () =>
  new Problem('busy', 'Too much is being sent at once. Try again in a moment.', {
    connection: 'close',
    'retry-after': '1',
  })

const mediaType = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** @throws Problem `content-type-refused` unless the body is of the declared kind; a request without a body is. SEC-20. */
export const requireMediaType = (req: IncomingMessage, wanted: string): void => {
  const empty = req.headers['transfer-encoding'] === undefined && !Number(req.headers['content-length'] ?? 0)
  const type = mediaType(req)
  if (type === wanted || (empty && type === '')) return
  throw new Problem('content-type-refused', `The body must be ${wanted}.`)
}
