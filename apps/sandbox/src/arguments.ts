import { badInput, refuse } from './answer.ts'
import { gatherFields } from './form-fields.ts'
import { isJsonType } from './format.ts'
import { parseJson } from './json-text.ts'
import { decode, type Route, splitOnce } from './route.ts'
import type { Fields, Value } from './values.ts'

/** One argument: its value, and the name as the caller wrote it. */
interface Argument {
  sentAs: string
  value: Value
}

/** What a request brought, whatever form it came in. */
export interface Input {
  /** By lower-case name, because callers differ in case. */
  arguments: Map<string, Argument>
  /** A JSON body that is nothing but a string; meant for the only required argument. */
  bare?: string
}

/**
 * Collects arguments from query, path and body. Where one comes twice, the path wins over the query and the
 * body over both. A JSON null counts as not given, an empty string as given and empty.
 * @throws Refusal 400 when a part can not be read.
 */
export function readInput(route: Route, body: string, contentType = ''): Input {
  const input: Input = { arguments: new Map() }
  addFields(input, formPairs(route.query))
  addFields(input, route.pairs)
  if (body.trim() === '') return input
  if (isJsonType(contentType)) readJson(input, body)
  else if (contentType === '' || /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    addFields(input, formPairs(body))
  } else refuse(badInput, `A body of type ${contentType} can not be read.`)
  return input
}

/** What `debug.input` shows: names as sent, every value as text, nested ones as their JSON text. */
export function echoOf(input: Input, route: Route): Fields {
  const isFormatInPath = route.pairs.some(([name]) => name.toLowerCase() === 'format')
  const shown: [string, Value][] = []
  for (const [name, { sentAs, value }] of input.arguments) {
    // Recordings show `format` only where it stood in the path.
    if (name === 'format' && !isFormatInPath) continue
    // Shell clients collect every `"code":` of a body and expect one, so an argument of that name is not shown.
    if (name === 'code') continue
    shown.push([sentAs, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  }
  return Object.fromEntries(shown)
}

function add(input: Input, sentAs: string, value: Value) {
  input.arguments.set(sentAs.toLowerCase(), { sentAs, value })
}

function addFields(input: Input, pairs: Iterable<readonly [string, string]>) {
  for (const [name, value] of gatherFields(pairs)) add(input, name, value)
}

function* formPairs(text: string): Generator<[string, string]> {
  for (const pair of text.split('&')) {
    if (pair.trim() === '') continue
    const [name, value = ''] = splitOnce(pair.replaceAll('+', ' '), '=')
    yield [decode(name), decode(value)]
  }
}

function readJson(input: Input, body: string) {
  const parsed = parseJson(body, 'the request')
  if (typeof parsed === 'string') input.bare = parsed
  else if (parsed === null) return
  else if (typeof parsed !== 'object' || Array.isArray(parsed)) refuse(badInput, 'A JSON object is expected.')
  else {
    for (const [name, value] of Object.entries(parsed)) {
      if (value !== null) add(input, name, value)
    }
  }
}
