import type { IncomingMessage } from 'node:http'
import { Problem } from './problems.ts'

/** SEC-40. */
const bodyLimitBytes = 64 * 1024

/**
 * The whole body of a request, at most 64 KB. It is read before the service is called: a body that is too large then
 * costs no call, and a call that must be sent again has it at hand.
 * @throws Problem `body-too-large`; also when the browser leaves in the middle of it.
 */
export const readBody = async (req: IncomingMessage): Promise<Buffer> => {
  if (Number(req.headers['content-length'] ?? 0) > bodyLimitBytes) throw tooLarge()
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined)
    return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= bodyLimitBytes) chunks.push(chunk)
      else reject(tooLarge())
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    const brokeOff = () => {
      // It closes after its end as well, and an error that nobody gets is dear to make.
      if (!req.complete) reject(new Problem('request-refused', 'The request broke off.'))
    }
    req.once('error', brokeOff)
    req.once('close', brokeOff)
  })
}

/** The connection ends with the answer, so that the rest of the body is not read to find the next request. */
const tooLarge = () =>
  new Problem('body-too-large', 'A request may hold at most 64 KB.', { connection: 'close' })

const mediaType = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** @throws Problem `content-type-refused` unless the body is of the declared kind; a request without a body is. SEC-20. */
export const requireMediaType = (req: IncomingMessage, wanted: string): void => {
  const empty = req.headers['transfer-encoding'] === undefined && !Number(req.headers['content-length'] ?? 0)
  const type = mediaType(req)
  if (type === wanted || (empty && type === '')) return
  throw new Problem('content-type-refused', `The body must be ${wanted}.`)
}
