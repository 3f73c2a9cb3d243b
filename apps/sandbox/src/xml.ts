import { isList, type Value } from './values.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * XML document of a value under one root element: one element per line, lists as repeated `item` elements,
 * null and empty values as empty elements. Ends in a line break. Specification: 2.1, 4.1 (4).
 */
export function toXml(root: string, value: Value): string {
  const lines = [declaration]
  writeElement(lines, '', root, value)
  return `${lines.join('\n')}\n`
}

function writeElement(lines: string[], indent: string, name: string, value: Value) {
  const element = elementName(name)
  if (value === null || value === undefined || value === '') {
    lines.push(`${indent}<${element}/>`)
    return
  }
  if (typeof value !== 'object') {
    lines.push(`${indent}<${element}>${escapeText(String(value))}</${element}>`)
    return
  }
  const children: [string, Value][] = isList(value)
    ? value.map((item) => ['item', item])
    : Object.entries(value).filter(([, member]) => member !== undefined)
  if (children.length === 0) {
    lines.push(`${indent}<${element}/>`)
    return
  }
  lines.push(`${indent}<${element}>`)
  for (const [childName, child] of children) writeElement(lines, `${indent}  `, childName, child)
  lines.push(`${indent}</${element}>`)
}

/**
 * No source shows what becomes of a name that is no element name, such as an echoed argument called `1`;
 * here every character that may not be in a name becomes an underscore.
 */
function elementName(name: string) {
  const safe = name.replaceAll(/[^A-Za-z0-9_.-]/g, '_')
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // A reader turns a bare carriage return into a line feed, so it is written as a reference.
  ['\r', '&#13;'],
])

/** Characters that XML 1.0 can't carry at all become U+FFFD, so that the document stays well formed. */
function escapeText(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => {
      if (character === '\n' || character === '\t' || character === '\r') return character
      return character >= '\u007F' && character <= '\u009F' ? character : '\uFFFD'
    })
    .replaceAll(/[&<>"\r]/g, (character) => entities.get(character) ?? character)
}
