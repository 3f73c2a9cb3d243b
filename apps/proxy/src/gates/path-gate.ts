import { callNamePattern } from '@hosting-console/contract'

/** What a request under `/api/` asks for. The names are the service's own, checked. */
export type ApiPath =
  | { kind: 'service' }
  | { kind: 'module'; module: string }
  | { kind: 'function'; module: string; function: string }

/**
 * Everything that is not exactly this is refused: no dot, no percent sign, no second slash, no query. Names do not begin with
 * a line, as the sandbox's own paths do. SEC-31.
 */
const shape = new RegExp(`^(?:(${callNamePattern})/(?:(${callNamePattern}))?)?$`)

/**
 * Reads the request target as it came on the wire, before anything has decoded or tidied it.
 * @returns `undefined` when it must be refused, also for `user/login`, whose response holds a key (SEC-1).
 */
export const readApiPath = (rawTarget: string, basePath: string): ApiPath | undefined => {
  const prefix = `${basePath}api/`
  if (!rawTarget.startsWith(prefix)) return undefined
  const names = shape.exec(rawTarget.slice(prefix.length))
  if (!names) return undefined
  const [, module, called] = names
  if (module === undefined) return { kind: 'service' }
  if (called === undefined) return { kind: 'module', module }
  return module === 'user' && called === 'login' ? undefined : { kind: 'function', module, function: called }
}

/**
 * The path of the call to the service, built from the two checked names and the path of the configured base address.
 * A description request keeps the final slash that the document shows. SEC-31.
 */
export const servicePath = (base: URL, path: ApiPath): string => {
  const prefix = base.pathname.replace(/\/+$/, '')
  if (path.kind === 'service') return `${prefix}/`
  return path.kind === 'module' ? `${prefix}/${path.module}/` : `${prefix}/${path.module}/${path.function}`
}
