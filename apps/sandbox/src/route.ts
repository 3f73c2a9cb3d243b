import { badInput, refuse } from './response.ts'

/** Where a request goes, and what its address carries. */
export interface Route {
  module: string | undefined
  function: string | undefined
  /** Arguments written into the path, `/serverid/kvm100001`, in the order they came. */
  pairs: [name: string, value: string][]
  query: string
}

/**
 * Takes a request target apart. Empty segments (doubled and trailing slashes) are dropped; a `format` pair is
 * also accepted where a module or function would stand, so every description can be had in JSON.
 * @throws Refusal 400 on malformed percent-encoding.
 */
export function readRoute(target: string): Route {
  const [address, query = ''] = splitOnce(target.replace(/#.*$/s, ''), '?')
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decode(segment))
  const names: string[] = []
  while (names.length < 2 && segments[0] !== undefined && segments[0] !== 'format') {
    names.push(segments[0])
    segments.shift()
  }
  const pairs: Route['pairs'] = []
  for (let index = 0; index < segments.length; index += 2) {
    pairs.push([segments[index] ?? '', segments[index + 1] ?? ''])
  }
  return { module: names[0], function: names[1], pairs, query }
}

export function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** @throws Refusal 400 on malformed percent-encoding. */
export function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(badInput, 'The percent-encoding of the request is malformed.')
  }
}
