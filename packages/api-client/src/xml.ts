import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { MalformedResponse } from './errors.ts'
import { exactNumber, isNumberText } from './json.ts'
import { leafType } from './leaf-types.ts'

// Few responses are written in another encoding, and nearly all of those are XML.
export { decoderOf } from './decode.ts'

/** Beyond it a text is refused before it is parsed: XML is some forty times dearer to read than JSON. */
export const largestXml = 5 * 1024 * 1024

/** No response nests deeper than a dozen; what does is not a response. */
const deepestNesting = 64

/**
 * Text of an XML response to the value that JSON would have given, `{response: …}`. Lists come as `item` elements, absent
 * values as empty elements; both become what JSON would have given. Other services repeat an element: that is a list too. Text that only looks like a number stays text:
 * which fields are numbers is decided by name (leaf-types.ts).
 * What an element without a text has in attributes are fields of it.
 * @param leftOut is given the names of attributes that aren't in the value: those of texts and of lists
 * @throws MalformedResponse when the text is too large, holds a DOCTYPE, or is not one well-formed element.
 * Specification: 2.1, 4.1 (4).
 */
export const parseXml = (text: string, leftOut = new Set<string>()): unknown => {
  const refuse = (why: string, cause?: unknown) => new MalformedResponse(why, { text, cause })
  if (text.length > largestXml) throw refuse('The response is too large to be read as XML.')
  if (hasDoctype(text)) throw refuse('The response holds a document type, which is never read.')
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw refuse(`The response is not well-formed XML: ${verdict.err.msg}`)
  let nodes: OrderedNode[]
  try {
    nodes = parser.parse(text) as OrderedNode[]
  } catch (cause) {
    throw refuse('The response can’t be read as XML.', cause)
  }
  const roots = nodes.filter((node) => elementName(node) !== undefined)
  const root = roots[0]
  if (root === undefined || roots.length > 1) throw refuse('The response is not one XML element.')
  const name = elementName(root) ?? ''
  return object([[name, elementValue(root, [name], { refuse, leftOut }, 0)]])
}

/** Whether a document type is before the root, which is its only place; behind it these are letters of a text. */
const hasDoctype = (text: string): boolean => {
  for (let at = 0; ; ) {
    at = text.indexOf('<', at)
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (end === undefined) return /^<!DOCTYPE/i.test(text.slice(at, at + 9))
    const close = text.indexOf(end, at + 2)
    if (at < 0 || close < 0) return false
    at = close + end.length
  }
}

/** One element, text or CDATA section: an object with one key, the name, and its content. */
type OrderedNode = { [key: string]: OrderedNode[] | string | undefined }
type Refuse = (why: string) => MalformedResponse
type Reading = { refuse: Refuse; leftOut: Set<string> }

/** Stands before every element name inside the parser, which refuses `constructor` and its like as bare keys. */
const mark = '<'
const textKey = '#text'
const cdataKey = '#cdata'

/** Order is kept and nothing is converted: the parser finds elements, all meaning is given here. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: cdataKey,
  textNodeName: textKey,
  transformTagName: (name) => `${mark}${name}`,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const elementKey = (node: OrderedNode): string | undefined =>
  Object.keys(node).find((key) => key.startsWith(mark))

/** An empty element written as one tag is marked twice. */
const elementName = (node: OrderedNode): string | undefined => elementKey(node)?.replace(/^<+/, '')

/**
 * @param path names of the elements that lead to this one, its own the last; members of lists have none
 * @param isMember whether it is in a list
 */
const elementValue = (
  node: OrderedNode,
  path: readonly string[],
  reading: Reading,
  depth: number,
  isMember = false,
): unknown => {
  const { refuse, leftOut } = reading
  if (depth > deepestNesting) throw refuse('The response nests too deeply.')
  const children = node[elementKey(node) ?? ''] as OrderedNode[]
  const elements = children.filter((child) => elementName(child) !== undefined)
  const attributes = attributesOf(node, refuse)
  const leaveOut = () => attributes.forEach(([name]) => leftOut.add(name))
  if (elements.length === 0) {
    const text = innerText(children, refuse)
    const leaf = leafValue(text, path, isMember)
    // A list that is empty stays one, whatever is written beside it.
    if (text === '' && attributes.length > 0 && !Array.isArray(leaf))
      return object(attributeFields(attributes, path))
    leaveOut()
    return leaf
  }
  const byName = Map.groupBy(elements, (child) => elementName(child) ?? '')
  const [only] = byName.size === 1 ? byName.keys() : []
  if (only !== undefined && isListOf(only, elements, isMember ? '' : path.at(-1))) {
    leaveOut()
    return elements.map((child) => elementValue(child, path, reading, depth + 1, true))
  }
  return object([
    ...attributeFields(attributes, path),
    ...[...byName].map(([name, [first, ...others]]): [string, unknown] => {
      const inner = [...path, name]
      const values = [first, ...others].flatMap((child) =>
        child ? [elementValue(child, inner, reading, depth + 1, others.length > 0)] : [],
      )
      return [name, others.length > 0 ? values : values[0]]
    }),
  ])
}

/** What is about the writing alone is none. */
const attributesOf = (node: OrderedNode, refuse: Refuse): [string, string][] =>
  Object.entries(node[':@'] ?? {})
    .map(([name, value]): [string, string] => [
      name.slice(mark.length),
      decodeEntities(textOf(value), refuse),
    ])
    .filter(([name]) => !/^(?:xmlns$|(?:xmlns|xml|xsi):)/.test(name))

const attributeFields = (
  attributes: readonly [string, string][],
  path: readonly string[],
): [string, unknown][] => attributes.map(([name, value]) => [name, leafValue(value, [...path, name], false)])

/** Elements of one name are a list where that is `item`, where there are several, or for one with fields in its plural. */
const isListOf = (name: string, elements: readonly OrderedNode[], list = ''): boolean => {
  const [only] = elements
  return (
    name === 'item' ||
    elements.length > 1 ||
    (list === `${name}s` &&
      only !== undefined &&
      (only[':@'] !== undefined || (only[elementKey(only) ?? ''] as OrderedNode[]).some(elementName)))
  )
}

const leafValue = (text: string, path: readonly string[], isItem: boolean): unknown => {
  const type = isItem ? itemType(path) : leafType(path)
  const word = text.trim()
  if (text === '') return emptyValue(type)
  if (type === 'number' && isNumberText(word)) return exactNumber(word)
  if (type === 'boolean' && (word === 'true' || word === 'false')) return word === 'true'
  return text
}

/** The items of `units` are numbers, and those of an echoed list are texts, as the list itself is. */
const itemType = (list: readonly string[]) => {
  const type = leafType(list)
  if (type === 'numbers') return 'number'
  return type === 'text' ? type : undefined
}

const emptyValue = (type: ReturnType<typeof leafType>): unknown => {
  if (type === 'list' || type === 'numbers') return []
  if (type === 'object') return {}
  return type === 'text' ? '' : null
}

const innerText = (children: OrderedNode[], refuse: Refuse): string => {
  const isWritten = children.some((child) => child[cdataKey] !== undefined)
  const text = children
    .map((child) =>
      child[cdataKey] === undefined
        ? decodeEntities(textOf(child[textKey]), refuse)
        : textOf(child[cdataKey]),
    )
    .join('')
  // Lines of its own are how an element is written, and no part of its text.
  const isOnLines = !isWritten && /^[ \t\r]*\n/.test(text) && /\n[ \t\r]*$/.test(text)
  return isOnLines ? text.trim() : text
}

const textOf = (content: OrderedNode[] | string | undefined): string =>
  Array.isArray(content) ? content.map((part) => textOf(part[textKey])).join('') : (content ?? '')

const predefined: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five entities of XML and character references, once, so that nothing expands. */
const decodeEntities = (text: string, refuse: Refuse): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w+);/g, (whole, name: string) => {
        const known = predefined[name]
        if (known !== undefined) return known
        if (!name.startsWith('#')) throw refuse(`The response uses an unknown entity, ${whole}`)
        const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        if (point === 0 || point > 0x10ffff)
          throw refuse(`The response holds an impossible character, ${whole}`)
        return String.fromCodePoint(point)
      })
    : text

/** Fields as own properties, so that no name can reach the prototype. */
const object = (fields: [string, unknown][]): Record<string, unknown> => {
  const result: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true })
  }
  return result
}
