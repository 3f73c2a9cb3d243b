interface Element {
  tag: number
  content: Uint8Array
}

const sequence = 0x30
const bitString = 0x03

/** True when bytes have the shape of a certificate: what is certified, the algorithm and the signature (RFC 5280, 4.1). */
export function hasCertificateShape(der: Uint8Array): boolean {
  const [outer, ...others] = readElements(der) ?? []
  if (outer?.tag !== sequence || others.length > 0) return false
  const parts = readElements(outer.content) ?? []
  const [certified, algorithm, signature] = parts
  return (
    parts.length === 3 &&
    certified?.tag === sequence &&
    // Serial number, algorithm, issuer, validity, subject and key at least.
    (readElements(certified.content) ?? []).length >= 6 &&
    algorithm?.tag === sequence &&
    signature?.tag === bitString
  )
}

/** The elements that stand one after the other; undefined when the bytes are something else. */
function readElements(bytes: Uint8Array): Element[] | undefined {
  const elements: Element[] = []
  let rest = bytes
  while (rest.length > 0) {
    const [tag = 0, first = 0] = rest
    const isLong = first > 0x80
    const start = isLong ? 2 + first - 0x80 : 2
    // More than four bytes of length are longer than anything that is sent here.
    if (rest.length < start || start > 6 || first === 0x80) return undefined
    const length = isLong ? rest.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0) : first
    if (rest.length < start + length) return undefined
    elements.push({ tag, content: rest.subarray(start, start + length) })
    rest = rest.subarray(start + length)
  }
  return elements
}
