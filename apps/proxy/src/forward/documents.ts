import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { responseLimits, type ResponseLimits, HeldFault, openResponse } from './response-stream.ts'
import { readDocumentUrl } from './document-url.ts'
import { NotPublic, type RequestDocument } from './request-document.ts'
import { apiResponseHeaders } from '../http/response-headers.ts'
import { createCapacity } from '../http/capacity.ts'
import type { Handler } from '../http/context.ts'
import { errorName, type Log } from '../http/log.ts'
import { Problem } from '../http/problems.ts'
import type { RequireSession } from '../session/require-session.ts'

type Parts = {
  /** As `URL.host`. */
  hosts: readonly string[]
  request: RequestDocument
  timeoutMs: number
  requireSession: RequireSession
  log: Log
  limits?: ResponseLimits
}

/** The page asks for four at once; two pages of one user find room. SEC-45. */
export const downloads = { total: 32, each: 8, waitingTotal: 200, waitingEach: 32, waitMs: 10_000 }

/** What a document may say that it is. A web page is none: it's what a host shows in place of what it doesn't give. */
const isDocument =
  /^(?:application\/(?:pdf|octet-stream|xml|[\w.-]+\+xml|zip)|image\/[\w.+-]+|text\/(?:plain|xml|csv))(?:\s*;|$)/i

/**
 * `GET /document?url=`: the document of an invoice, from a host that the operator names, as a file that no browser shows or runs.
 * SEC-38.
 */
export const createDocuments = ({
  hosts,
  request,
  timeoutMs,
  requireSession,
  log,
  ...parts
}: Parts): Handler => {
  const capacity = createCapacity(downloads)
  const limits = parts.limits ?? { ...responseLimits, gapMs: timeoutMs }
  return async (req, res, context) => {
    const { payers } = await requireSession(req, context)
    const url = readDocumentUrl(context.target, hosts)
    const leave = await capacity.enter(payers, res)
    if (!leave) return
    const left = () => {
      context.fields.code = 'client-left'
    }
    try {
      const response = await send(() => request(url), res, timeoutMs)
      if (!response) return left()
      const end = await passOn(response, res, limits)
      if (end !== 'complete') context.fields.code = end
    } catch (error) {
      if (res.destroyed) return left()
      const problem = error instanceof Problem ? error : problemOf(error)
      log.warn('document-fault', {
        requestId: context.requestId,
        code: problem.code,
        error: errorName(error),
      })
      throw problem
    } finally {
      leave()
    }
  }
}

/** @returns the response with its body unread, or nothing when the browser left meanwhile. */
const send = (
  begin: () => ClientRequest,
  res: ServerResponse,
  timeoutMs: number,
): Promise<IncomingMessage | undefined> =>
  new Promise((resolve, reject) => {
    const outgoing = begin()
    const settle = () => {
      clearTimeout(timer)
      res.off('close', left)
    }
    const left = () => {
      settle()
      resolve(undefined)
      outgoing.destroy()
    }
    const timer = setTimeout(() => {
      settle()
      reject(new Problem('document-unreachable', 'The host of the document didn’t respond in time.'))
      outgoing.destroy()
    }, timeoutMs)
    res.once('close', left)
    outgoing.once('response', (response) => {
      settle()
      resolve(response)
    })
    outgoing.once('upgrade', (_response, socket) => socket.destroy())
    outgoing.on('error', (error) => {
      settle()
      reject(error)
    })
    outgoing.end()
  })

const passOn = async (response: IncomingMessage, res: ServerResponse, limits: ResponseLimits) => {
  try {
    judge(response, limits)
    const open = openResponse(response, res, {
      headers: sentHeaders(response),
      limits,
      reads: true,
      onCut: () => undefined,
    })
    await open.held
    return await open.pass(200)
  } catch (error) {
    response.destroy()
    throw error
  }
}

/** @throws Problem `document-refused`, `response-too-large` */
const judge = ({ statusCode = 0, headers }: IncomingMessage, limits: ResponseLimits): void => {
  if (statusCode >= 300 && statusCode < 400)
    throw refused(
      `The host responded with a redirect (HTTP ${statusCode}), which the console doesn’t follow.`,
    )
  if (statusCode !== 200) throw refused(`The host answered HTTP ${statusCode}.`)
  if (!isDocument.test(headers['content-type'] ?? ''))
    throw refused('The host sent something that isn’t a document.')
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
    throw refused('The host sent it compressed, which wasn’t asked for.')
  if (Number(headers['content-length'] ?? 0) > limits.bytes) throw tooLarge()
}

/** Whatever the host says it is, to the browser it is bytes to be saved. */
const sentHeaders = ({ headers }: IncomingMessage): Record<string, string> => ({
  ...apiResponseHeaders,
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  ...(/^\d{1,12}$/.test(headers['content-length'] ?? '')
    ? { 'content-length': headers['content-length'] ?? '' }
    : {}),
})

const refused = (detail: string) => new Problem('document-refused', detail)

const tooLarge = () => new Problem('response-too-large', 'The document is larger than 32 MB.')

const problemOf = (error: unknown): Problem => {
  if (error instanceof NotPublic)
    return refused('The host has an address that isn’t public, so the console doesn’t connect to it.')
  if (error instanceof HeldFault && error.reason === 'too-large') return tooLarge()
  if (error instanceof HeldFault && error.reason === 'timeout')
    return new Problem('document-unreachable', 'The host of the document didn’t respond in time.')
  return new Problem('document-unreachable', 'The host of the document can’t be reached.')
}
