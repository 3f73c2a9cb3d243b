import type { ModuleDescription } from '@hosting-console/api-client'
import { fingerprint } from '../fingerprint.ts'
import { acceptedKinds, type IdentityKind } from '../identities.ts'
import { describedFunctions, type ServiceDescription } from '../service.ts'
import { components, type Operation, operationOf } from './operation.ts'
import type { ResponseShape } from './response-shape.ts'
import type { Schema } from './schema.ts'

/** A service as OpenAPI 3.1 describes it. Members beginning with `x-` are ours. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description?: string; 'x-accepts': readonly IdentityKind[] }[]
  security: readonly Record<string, readonly string[]>[]
  paths: Readonly<Record<string, { post: Operation }>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, unknown>>
    securitySchemes: Readonly<Record<string, unknown>>
  }
  /** Modules that couldn't be read. */
  'x-missing'?: readonly string[]
}

export type DocumentParts = {
  service: ServiceDescription
  /** Base address of the service. */
  serviceUrl: string
  /** By path, as far as responses were seen. */
  shapes?: ReadonlyMap<string, ResponseShape>
  /** Modules that the service has and that couldn't be read. */
  missing?: readonly string[]
}

/**
 * The description of a service as an OpenAPI document: every function as `POST /module/function`. Names are the service's and
 * may be anything; those that no address can have are left out, and of two that have the same address the first stays.
 */
export const openApiDocument = ({
  service,
  serviceUrl,
  shapes,
  missing = [],
}: DocumentParts): OpenApiDocument => {
  const paths = new Map<string, { post: Operation }>()
  const ids = new Set<string>()
  for (const described of describedFunctions(service)) {
    const address = addressOf(described.module.module, described.description.function)
    if (address === undefined || paths.has(address)) continue
    paths.set(address, {
      post: operationOf(described, uniqueId(described.path, ids), shapes?.get(described.path)),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Control API at ${hostOf(serviceUrl)}`,
      version: fingerprint(JSON.stringify(service)),
      description: introduction,
    },
    servers: [{ url: serviceUrl.replace(/\/+$/, '') }],
    tags: [...new Map(service.map((module) => [module.module, tagOf(module)])).values()],
    security: [{ basic: [] }],
    paths: Object.fromEntries(paths),
    components,
    ...(missing.length > 0 ? { 'x-missing': missing } : {}),
  }
}

const introduction = [
  "Made by Hosting Console from the service's own description, which names functions and arguments. Types, units and",
  '`x-effect` are what the console knows or infers by their names, with its evidence; response fields are those of',
  'responses that were seen. The service has no versions: the version above changes with its description.',
  '',
  'Ask for JSON (`Accept: application/json`), else responses are XML. The user name of basic authentication is a project,',
  'an organization or a user, and chooses what a call is about; the password is a key.',
].join('\n')

/** `undefined` where a part of an address would mean the folder above, or this one. Braces would be placeholders. */
const addressOf = (...names: string[]): string | undefined =>
  names.some((name) => name === '' || name === '.' || name === '..')
    ? undefined
    : names.map((name) => `/${encodeURIComponent(name.toWellFormed())}`).join('')

/** Names of functions in programs: letters, digits and underscores. */
const uniqueId = (path: string, taken: Set<string>): string => {
  const plain = path.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_')
  let id = plain
  for (let count = 2; taken.has(id); count += 1) id = `${plain}_${count}`
  taken.add(id)
  return id
}

const kinds: readonly IdentityKind[] = ['project', 'organization', 'user']

const tagOf = (module: ModuleDescription) => {
  const accepted = acceptedKinds(module)
  return {
    name: module.module,
    ...(module.description ? { description: module.description } : {}),
    'x-accepts': kinds.filter((kind) => accepted[kind] !== false),
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
