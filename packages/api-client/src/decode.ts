/** The text isn't written in the encoding that it says, or in none that is known. */
export class Undecodable extends Error {
  override name = 'Undecodable'
}

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]

/**
 * What reads a body: by its byte order mark, else by what its type says, else by an XML declaration, else as UTF-8. Bytes
 * that are none in that encoding are never replaced by others.
 * @param type its `Content-Type`
 * @param start its first bytes
 * @throws Undecodable when nobody knows the encoding
 */
export const decoderOf = (type: string, start: Uint8Array): ((bytes?: Uint8Array<ArrayBuffer>) => string) => {
  const [marked] = marks.find(([, mark]) => mark.every((byte, place) => start[place] === byte)) ?? []
  const [, ofType] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? []
  const declaration = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)/
  const [, declared] = declaration.exec(String.fromCharCode(...start.subarray(0, 200))) ?? []
  const encoding = marked ?? ofType ?? declared ?? 'utf-8'
  const refuse = (cause: unknown) => new Undecodable(`The answer is not written in ${encoding}.`, { cause })
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch (cause) {
    throw refuse(cause)
  }
  return (bytes) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch (cause) {
      throw refuse(cause)
    }
  }
}
