import { badInput, refuse } from './response.ts'
import { gatherFields } from './form-fields.ts'
import { isJsonType } from './format.ts'
import { parseJson } from './json-text.ts'
import { isMultipart, readMultipart } from './multipart.ts'
import { decode, type Route, splitOnce } from './route.ts'
import { type Fields, isFields, isList, type Value } from './values.ts'

/** One argument: its value, and the name as the caller wrote it. */
interface Argument {
  sentAs: string
  value: Value
}

/** The arguments of a request, whatever form they came in. */
export interface Input {
  /** By lower-case name, because callers differ in case. */
  arguments: Map<string, Argument>
  /** A JSON body that is nothing but a string; meant for the only required argument. */
  bare?: string
}

/** Arguments from path and query; the path wins over the query. @throws Refusal 400 when one can't be read. */
export function readTarget(route: Route): Input {
  const input: Input = { arguments: new Map() }
  addFields(input, formPairs(route.query))
  addFields(input, route.pairs)
  return input
}

/**
 * Adds the arguments of a body, which win over those from elsewhere. A JSON null counts as not given, an empty string as
 * given and empty. @throws Refusal 400 when the body can't be read.
 */
export async function addBody(input: Input, body: string, contentType = ''): Promise<void> {
  if (body.trim() === '') return
  if (isJsonType(contentType)) readJson(input, body)
  else if (isMultipart(contentType)) addFields(input, await readMultipart(body, contentType))
  else if (contentType === '' || isFormType(contentType)) addFields(input, formPairs(body))
  else if (isTextForm(contentType, body)) addFields(input, formPairs(body.trim()))
  else refuse(badInput, `A body of type ${contentType} can’t be read.`)
}

const isFormType = (contentType: string) =>
  /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)

/** Clients that have a text to send call it that; it is a form where it reads as one. */
const isTextForm = (contentType: string, body: string) =>
  /^\s*text\/plain\s*(;|$)/i.test(contentType) && /^\s*[^\s=&]+=/.test(body)

/** The arguments as `debug.input` shows them: names as sent, structures as sent, every value in them as text. */
export function echoOf(input: Input, route: Route): Fields {
  const isFormatInPath = route.pairs.some(([name]) => name.toLowerCase() === 'format')
  const shown: [string, Value][] = []
  for (const [name, { sentAs, value }] of input.arguments) {
    // Recordings echo `format` only where it was in the path.
    if (name === 'format' && !isFormatInPath) continue
    shown.push([sentAs, value])
  }
  return echoed(Object.fromEntries(shown))
}

/** Shell clients collect every `"code":` of a body and expect one, so a member of that name is not shown. */
const echoed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.toLowerCase() !== 'code')
      .map(([name, value]) => [name, asText(value)]),
  )

function asText(value: Value): Value {
  if (isList(value)) return Array.from(value, asText)
  if (isFields(value)) return echoed(value)
  return value === null || value === undefined ? value : String(value)
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
