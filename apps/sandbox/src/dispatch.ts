import { refusedCredentials, type ServiceResponse, badInput, refuse } from './response.ts'
import type { Input } from './arguments.ts'
import { authenticate, type Credentials, type Identity } from './authenticate.ts'
import { authorize, checkHost } from './authorize.ts'
import { describeModule } from './describe.ts'
import type { ServedFunction, ServedModules } from './function-table.ts'
import type { Route } from './route.ts'
import type { Service } from './service.ts'
import type { Fields, Value } from './values.ts'

/** No source shows what GET on a function without `get` is answered with; HTTP's own code is used. */
const wrongMethod = 405

/** The document gives the envelope code of the self-description and not its HTTP status; both are 404 here. */
const selfDescription = 404

/** A request that could be read, by the time it is known who sent it. */
export interface Request {
  method: string
  route: Route
  input: Input
  credentials: Credentials | undefined
  remoteAddress: string
}

/** Answers one request. @throws Refusal for everything that is not a success or a self-description. */
export async function dispatch(
  service: Service,
  identity: Identity,
  request: Request,
): Promise<ServiceResponse> {
  const { method, route } = request
  if (method !== 'GET' && method !== 'POST') refuse(wrongMethod, `The method ${method} is not allowed.`)
  const { modules } = identity.world
  const module = modules.get(route.module ?? '')
  if (!module) return unknownModule(modules)
  const entry = module.functions.get(route.function ?? '')
  if (!entry) {
    const text = 'The function is unknown; a function of the module must be given in the path.'
    return describing(text, { module: describeModule(module) })
  }
  const path = `${route.module}/${route.function}`
  authorize(identity, path, module, entry)
  if (method === 'GET' && !takesGet(entry, route)) refuse(wrongMethod, `${path} must be called with POST.`)
  const { world } = identity
  const call = {
    service,
    world,
    state: world.state,
    now: world.clock.now(),
    identity,
    reads: entry.reads === true,
  }
  const { body = {}, text = 'OK' } = await entry.respond(call, readArguments(entry, request.input))
  return { status: 200, code: 200, text, body, headers: {} }
}

const takesGet = ({ get }: ServedFunction, { pairs }: Route) =>
  get === true || (get === 'with format' && pairs.some(([name]) => name.toLowerCase() === 'format'))

/**
 * Anonymous functions ignore credentials. The description of a module that is marked anonymous needs none
 * either, so that a sign-in page can see which arguments user/login takes; specification 4.1 (5) asks for
 * credentials everywhere else.
 * @throws Refusal 401 when they are missing or wrong, 403 when a key may not be used from this host.
 */
export async function identify(
  service: Service,
  { route, credentials, remoteAddress }: Request,
): Promise<Identity> {
  const module = service.common.modules.get(route.module ?? '')
  const entry = module?.functions.get(route.function ?? '')
  const isAnonymous = entry ? entry.anonymous : module?.accepts.anonymous && !credentials
  if (isAnonymous) return { kind: 'anonymous', world: service.common }
  const identity = authenticate(service, credentials)
  await checkHost(identity, remoteAddress, service.findAddresses)
  return identity
}

function unknownModule(modules: ServedModules): ServiceResponse {
  const text = 'The module is unknown; a module must be given in the path.'
  return describing(text, { modules: [...modules.keys()] })
}

const describing = (text: string, body: Fields): ServiceResponse => ({
  status: selfDescription,
  code: 404,
  text,
  body,
  headers: {},
})

/** Values by lower-case name, aliases and fallbacks applied. @throws Refusal 400 naming what is missing. */
function readArguments(entry: ServedFunction, input: Input): ReadonlyMap<string, Value> {
  const values = new Map([...input.arguments].map(([name, { value }]) => [name, value]))
  const [only, ...others] = entry.required
  if (input.bare !== undefined) {
    if (only === undefined || others.length > 0) refuse(badInput, 'A JSON object is expected.')
    values.set(only.toLowerCase(), input.bare)
  }
  for (const [name, aliases] of Object.entries(entry.aliases ?? {})) {
    const given = aliases.find((alias) => values.has(alias))
    if (given !== undefined && !values.has(name)) values.set(name, values.get(given))
  }
  for (const [name, value] of Object.entries(entry.fallbacks ?? {})) {
    if (!values.has(name)) values.set(name, value)
  }
  const missing = entry.required.filter((name) => !values.has(name.toLowerCase()))
  if (missing.length > 0) refuse(badInput, `Missing argument: ${missing.join(', ')}.`)
  return values
}

/** The header that a 401 carries, so that clients which wait for a challenge send their credentials. */
export const challenge = (status: number): Record<string, string> =>
  status === refusedCredentials ? { 'WWW-Authenticate': 'Basic realm="Control API"' } : {}
