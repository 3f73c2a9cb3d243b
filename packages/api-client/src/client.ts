import type { ApiResponse, Format } from './response.ts'
import { type Arguments, encodeArguments } from './encode-arguments.ts'
import { isRecord, readEnvelope } from './envelope.ts'
import { ApiError, MalformedResponse, NetworkError, type NetworkFailure, type Problem } from './errors.ts'
import type { FunctionResponse, FunctionArguments, FunctionPath } from './functions.ts'
import { parseJson } from './json.ts'
import { type ModuleDescription, readModuleDescription, readModuleNames } from './module-description.ts'

/** Where a client calls, and as whom. */
export type ClientOptions = {
  /** Base address of the service (`https://…`), or of the proxy (`/api`); a final slash may be there or not. */
  baseUrl: string
  /** Basic authentication: the user name chooses the scope, the password is a key. Left out behind the proxy. Section 5. */
  credentials?: { username: string; password: string }
  /** Sent with every call; a function gives them anew for each. */
  headers?: Record<string, string> | (() => Record<string, string>)
  /** Default `json`. Section 4.1 (4). */
  format?: Format
  /** Until the last byte of the response, in milliseconds. Default 60000. */
  timeoutMs?: number
  /** Default: the platform's. */
  fetch?: typeof fetch
}

/** How one call differs from the client's defaults. */
export type CallOptions = {
  /** Default POST, which every function takes; GET only where the description says so. Section 4.1 (2). */
  method?: 'GET' | 'POST'
  format?: Format
  /** Asks for the format in the path (`/format/json`) beside the Accept header. Section 4.1 (4). */
  formatInPath?: boolean
  /** Behind the proxy: who the call is made as, one of the session's identities. */
  identity?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

/** What `createClient` gives. Every call raises one of three errors: see errors.ts. */
export type Client = {
  /**
   * Calls a function that the specification shows; arguments and response are typed.
   * @throws ApiError, NetworkError, MalformedResponse
   */
  call<F extends FunctionPath>(
    path: F,
    values: FunctionArguments<F>,
    options?: CallOptions,
  ): Promise<FunctionResponse<F>>
  /**
   * Calls any function (`module/function`) and gives the whole response, its payload unread.
   * @throws ApiError, NetworkError, MalformedResponse
   */
  request(path: string, values?: Arguments, options?: CallOptions): Promise<ApiResponse>
  /** The names of all modules. The service says 404 with it, which counts as success here. Section 4.3. */
  describeService(options?: CallOptions): Promise<string[]>
  /** One module with its functions. @throws ApiError when there is no such module. Sections 2.5 and 4.3. */
  describeModule(module: string, options?: CallOptions): Promise<ModuleDescription>
}

const defaultTimeoutMs = 60_000

/** The one way to send a call and read its response. Runs in browsers and in Node. */
export const createClient = (options: ClientOptions): Client => {
  const request: Client['request'] = async (path, values = {}, call = {}) => {
    const response = await exchange(options, path, values, call)
    if (isRefusal(response)) throw new ApiError(response)
    return response
  }
  return {
    request,
    call: async (path, values, call) => {
      const response = await request(path, values, call)
      // The records weigh more than the rest together, and a caller of `request` needs none of them.
      const { readResponse } = await import('./functions.ts')
      return readResponse(path, response)
    },
    describeService: async (call) => readModuleNames(await request('', {}, call)),
    describeModule: async (module, call) => readModuleDescription(module, await request(module, {}, call)),
  }
}

/** A 404 that lists modules, or describes the module asked for, is what was wanted. Section 4.3. */
const isRefusal = ({ path, status, payload, httpStatus }: ApiResponse): boolean => {
  if (!path.includes('/') && status.code === 404) return !(path === '' ? payload.modules : payload.module)
  return status.code !== 200 || httpStatus >= 400
}

const exchange = async (
  options: ClientOptions,
  path: string,
  values: Arguments,
  call: CallOptions,
): Promise<ApiResponse> => {
  const format = call.format ?? options.format ?? 'json'
  const timeout = AbortSignal.timeout(call.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
  const failed = (cause: unknown, failure: NetworkFailure) =>
    networkError(path, call.signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : failure, cause)
  const send = options.fetch ?? globalThis.fetch
  const started = performance.now()
  const response = await send(...requestOf(options, path, values, { ...call, format, signal })).catch(
    (cause: unknown) => {
      throw failed(cause, 'unreachable')
    },
  )
  const text = await readText(path, response).catch((cause: unknown) => {
    if (cause instanceof MalformedResponse) throw cause
    throw failed(cause, 'cut')
  })
  const durationMs = performance.now() - started
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/problem+json')) throw problemError(path, response, text)
  const came: Format =
    /\bxml\b/.test(type) || (!type.includes('json') && text.trimStart().startsWith('<?xml')) ? 'xml' : 'json'
  try {
    const leftOut = new Set<string>()
    const value = came === 'xml' ? (await import('./xml.ts')).parseXml(text, leftOut) : parseJson(text)
    const envelope = readEnvelope(value, response.status)
    const said = leftOut.size > 0 ? { leftOut: [...leftOut] } : {}
    return { path, httpStatus: response.status, format: came, text, durationMs, ...said, ...envelope }
  } catch (cause) {
    const why = cause instanceof MalformedResponse ? cause.message : 'The response can’t be read.'
    throw new MalformedResponse(why, { path, text, cause, httpStatus: response.status })
  }
}

/** What a body may inflate to: a few hundred bytes can become a gigabyte, and a page that holds it dies. */
const maximumBytes = 32 * 1024 * 1024

/** @throws MalformedResponse when it is too large, or not written in the encoding that it says */
const readText = async (path: string, { body, headers, status: httpStatus }: Response): Promise<string> => {
  if (!body) return ''
  const type = headers.get('content-type') ?? ''
  const refuse = (why: string, cause?: unknown) => new MalformedResponse(why, { path, cause, httpStatus })
  let decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array<ArrayBuffer>): string => {
    try {
      return decoder.decode(bytes, { stream: !!bytes })
    } catch (cause) {
      throw refuse(`The response is not ${decoder.encoding}.`, cause)
    }
  }
  let text = ''
  let length = 0
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decode()
    // Nearly every response is UTF-8 and says nothing else.
    if (length === 0 && /xml|charset=(?!.?utf-8)/i.test(type))
      decoder = (await import('./xml.ts')).decoderOf(type, value)
    length += value.length
    if (length > maximumBytes) {
      await reader.cancel()
      throw refuse('The response is larger than 32 MB.')
    }
    text += decode(value)
  }
}

const requestOf = (
  options: ClientOptions,
  path: string,
  values: Arguments,
  call: CallOptions & { format: Format; signal: AbortSignal },
): [string, RequestInit] => {
  const method = call.method ?? 'POST'
  const body = encodeArguments(values)
  const usual = typeof options.headers === 'function' ? options.headers() : options.headers
  const headers = new Headers({ ...usual, ...call.headers })
  headers.set('Accept', `application/${call.format}`)
  if (options.credentials) headers.set('Authorization', basic(options.credentials))
  if (call.identity !== undefined) headers.set('Console-Identity', call.identity)
  const base = options.baseUrl.replace(/\/+$/, '')
  const url = `${base}/${functionPath(path)}${call.formatInPath ? `/format/${call.format}` : ''}`
  const common = {
    method,
    headers,
    signal: call.signal,
    redirect: 'error',
    credentials: 'same-origin',
  } as const
  if (method === 'GET') return [body.size > 0 ? `${url}?${body}` : url, common]
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return [url, { ...common, body: body.toString() }]
}

/** `module/function`, or `module/` for a description; the slash after a module is part of the documented path. */
const functionPath = (path: string): string => {
  const names = path.split('/').map(encodeURIComponent)
  return names.length === 1 && path !== '' ? `${names[0]}/` : names.join('/')
}

/** Base64 of UTF-8, as both fields may hold any character. */
const basic = ({ username, password }: { username: string; password: string }): string => {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`
}

const messages: Record<NetworkFailure, string> = {
  unreachable: 'The service could not be reached.',
  timeout: 'The service did not respond in time.',
  aborted: 'The call was cancelled.',
  cut: 'The response was cut off.',
}

const networkError = (path: string, failure: NetworkFailure, cause: unknown) =>
  new NetworkError(path, failure, messages[failure], { cause })

const problemError = (path: string, response: Response, text: string): NetworkError => {
  const problem = readProblem(response, text)
  return new NetworkError(path, 'problem', problem.detail ?? problem.title, { problem })
}

/** The proxy's own response (RFC 9457); what it does not say is filled from the HTTP status. */
const readProblem = (response: Response, text: string): Problem => {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    value = {}
  }
  const fields = isRecord(value) ? value : {}
  const word = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const detail = word('detail')
  return {
    code: word('code') ?? 'unknown',
    title: word('title') ?? `HTTP ${response.status}`,
    ...(detail ? { detail } : {}),
    status: response.status,
    outcome: word('outcome'),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}
