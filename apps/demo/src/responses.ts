import { problems } from '@hosting-console/contract'
import { Problem } from '@hosting-console/proxy/portable'

export const json = (status: number, value: object): Response => Response.json(value, { status })

export const empty = (): Response => new Response(null, { status: 204 })

/** In the form of RFC 9457. What is unexpected is said too, so that the page gets a response to everything. */
export const problemResponse = (error: unknown): Response => {
  if (!(error instanceof Problem)) console.error(error)
  const { code, message } =
    error instanceof Problem ? error : new Problem('unexpected-error', 'Something in the demo failed.')
  const { status } = problems[code]
  const body = { type: 'about:blank', title: code, status, code, detail: message, requestId: newRequestId() }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

export const newRequestId = (): string => crypto.randomUUID()
