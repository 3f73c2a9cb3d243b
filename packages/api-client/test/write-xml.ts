/**
 * Writes a value as the service writes XML (specification 2.1, 4.1): `item` elements in lists, an empty element for
 * null, an empty list and an empty text, everything else as text. Kept apart from the reader it is used to test.
 */
export const writeXml = (value: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element('response', (value as { response: unknown }).response, '')}\n`

const element = (name: string, value: unknown, indent: string): string => {
  const children = childrenOf(value)
  if (children === undefined) return `${indent}<${name}>${escape(String(value))}</${name}>`
  if (children.length === 0) return `${indent}<${name}/>`
  const inner = children.map(([child, each]) => element(child, each, `${indent}  `)).join('\n')
  return `${indent}<${name}>\n${inner}\n${indent}</${name}>`
}

const childrenOf = (value: unknown): [string, unknown][] | undefined => {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.map((each) => ['item', each])
  return typeof value === 'object' ? Object.entries(value) : undefined
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
