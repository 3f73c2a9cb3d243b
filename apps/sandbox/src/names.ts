import punycode from 'punycode/punycode.js'

/** A domain name as DNS carries it, in lower case; of what is none, something that is none either. */
export function toAscii(name: string): string {
  const url = new URL('ws://x')
  url.hostname = name
  return url.hostname
}

/** A stored name as people read it. */
export const toUnicode = (name: string) => name.split('.').map(readLabel).join('.')

function readLabel(label: string) {
  if (!label.startsWith('xn--')) return label
  try {
    return punycode.decode(label.slice('xn--'.length))
  } catch {
    return label
  }
}
