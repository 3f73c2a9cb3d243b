import { toJson } from './json.ts'
import { timestamp } from './swedish-time.ts'
import type { Fields } from './values.ts'
import { toXml } from './xml.ts'

export type Format = 'json' | 'xml'

/** The answer of a function: the members that are beside `status` in the envelope, and the status text. */
export interface Reply {
  body?: Fields
  /** Default: OK. */
  text?: string
}

/** One envelope before it is written: status code of HTTP, code and text of the envelope, and the payload. */
export interface ServiceResponse {
  status: number
  code: number
  text: string
  body: Fields
  headers: Record<string, string>
}

/** A call that is refused; becomes an envelope with `code` and `text`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly body: Fields

  constructor(code: number, text: string, options: { status?: number; body?: Fields } = {}) {
    super(text)
    this.code = code
    this.status = options.status ?? code
    this.body = options.body ?? {}
  }
}

/** Sections 4 and 7 (3) show no code for refused credentials; HTTP's own is used. */
export const refusedCredentials = 401

export function refuse(code: number, text: string, options: { status?: number; body?: Fields } = {}): never {
  throw new Refusal(code, text, options)
}

/** Section 7 (3) shows no code for a bad or missing argument; live clients meet 400. */
export const badInput = 400

export function responseOf(refusal: Refusal): ServiceResponse {
  return {
    status: refusal.status,
    code: refusal.code,
    text: refusal.message,
    body: refusal.body,
    headers: {},
  }
}

export interface Written {
  status: number
  headers: Record<string, string>
  body: string
}

/** The envelope as text, with the headers that go with it. Specification: 2.1. */
export function writeResponse(response: ServiceResponse, format: Format, now: number, echo: Fields): Written {
  const envelope: Fields = {
    status: { code: response.code, timestamp: timestamp(now), text: response.text },
    ...response.body,
    debug: { input: echo },
  }
  const isJson = format === 'json'
  return {
    status: response.status,
    headers: { 'Content-Type': isJson ? 'application/json' : 'text/xml; charset=utf-8', ...response.headers },
    body: isJson ? toJson({ response: envelope }) : toXml('response', envelope),
  }
}
