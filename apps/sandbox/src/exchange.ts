import { type ServiceResponse, responseOf, Refusal, type Written, writeResponse } from './response.ts'
import { addBody, echoOf, type Input, readTarget } from './arguments.ts'
import { type Identity, ownerOfKeyCopy, readCredentials } from './authenticate.ts'
import { challenge, dispatch, identify } from './dispatch.ts'
import type { CallSigns, Fault } from './faults.ts'
import { chooseFormat, formatInTarget } from './format.ts'
import { type Route, readRoute, splitOnce } from './route.ts'
import type { Service } from './service.ts'
import type { Fields } from './values.ts'

/** A request as it came over the wire. */
export interface Received {
  method: string
  target: string
  headers: Record<string, string | string[] | undefined>
  body: string
  isTooLarge: boolean
  remoteAddress: string
}

/** Largest body that is read, in bytes. */
export const largestBody = 2_097_152

/** A request on its way to a response. */
export interface Exchange extends CallSigns {
  /** Basic-auth user name. */
  identity: string
  /** Writes the response of the function, or of a fault when one is given. */
  respond(fault?: Fault): Promise<Written>
}

/** Reads a request without raising: what is wrong with it becomes its response. */
export async function readExchange(service: Service, received: Received): Promise<Exchange> {
  const { method, target, headers, remoteAddress } = received
  const credentials = readCredentials(first(headers['authorization']))
  const read = await tryRead(received)
  const identity = credentials?.username ?? ''
  const format = chooseFormat({
    argument: formatArgument(read.input) ?? formatInTarget(target),
    accept: first(headers['accept']),
    contentType: first(headers['content-type']),
  })
  return {
    identity,
    module: read.route?.module ?? '',
    function: read.route?.function ?? '',
    username: ownerOf(service, read, credentials?.password) ?? identity,
    async respond(fault) {
      let who: Identity | undefined
      const response = await settle(async () => {
        if (fault && isRefusing(fault)) throw refusalOf(fault)
        if (read.refusal) throw read.refusal
        const request = { method, route: read.route, input: read.input, credentials, remoteAddress }
        who = await identify(service, request)
        return await dispatch(service, who, request)
      })
      response.headers = { ...response.headers, ...challenge(response.status) }
      const echo = { ...read.echo, ...scopeOf(who) }
      return writeResponse(response, format, (who?.world ?? service.common).clock.now(), echo)
    },
  }
}

type Read =
  | { refusal?: undefined; route: Route; input: Input; echo: Fields }
  | { refusal: Refusal; route?: Route; input?: undefined; echo: Fields }

async function tryRead({ target, headers, body, isTooLarge }: Received): Promise<Read> {
  let route: Route | undefined
  let input: Input | undefined
  try {
    route = readRoute(target)
    input = readTarget(route)
    // No source shows a limit for bodies; HTTP's own code is used for what this one refuses.
    if (isTooLarge) throw new Refusal(413, 'The request is too large.')
    await addBody(input, body, first(headers['content-type']))
    return { route, input, echo: echoOf(input, route) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error, route, echo: route && input ? echoOf(input, route) : {} }
  }
}

async function settle(run: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) return responseOf(error)
    console.error(error)
    return responseOf(new Refusal(500, 'The sandbox failed; this is a fault of its own.'))
  }
}

function formatArgument(input: Input | undefined) {
  const value = input?.arguments.get('format')?.value
  return typeof value === 'string' ? value : undefined
}

/** Project and organization of a call, which the service adds to the echo. */
function scopeOf(identity: Identity | undefined): Fields {
  if (identity?.kind === 'project') {
    return { projectkey: identity.project.projectkey, organizationnumber: identity.project.organization }
  }
  return identity?.kind === 'organization' ? { organizationnumber: identity.organization.id } : {}
}

function ownerOf(service: Service, { route, input }: Read, password = ''): string | undefined {
  if (route?.module === 'user' && route.function === 'login') {
    const username = input?.arguments.get('username')?.value
    return typeof username === 'string' ? username.toLowerCase() : undefined
  }
  const [, copy] = splitOnce(password, '+')
  return service.keys.find(password)?.username ?? (copy === undefined ? undefined : ownerOfKeyCopy(copy))
}

const isRefusing = (fault: Fault) =>
  fault.body === undefined &&
  (fault.status !== undefined || fault.code !== undefined || fault.text !== undefined)

function refusalOf({ status, code, text = 'A prepared failure.' }: Fault) {
  return new Refusal(code ?? status ?? 500, text, { status: status ?? 500 })
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
