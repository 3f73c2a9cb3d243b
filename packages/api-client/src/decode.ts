import { MalformedResponse } from './errors.ts'

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
 * @throws MalformedResponse when the encoding is unknown
 */
export const decoderOf = (type: string, start: Uint8Array): InstanceType<typeof TextDecoder> => {
  const [marked] = marks.find(([, mark]) => mark.every((byte, place) => start[place] === byte)) ?? []
  const [, ofType] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? []
  const declaration = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)/
  const [, declared] = declaration.exec(String.fromCharCode(...start.subarray(0, 200))) ?? []
  const encoding = marked ?? ofType ?? declared ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (cause) {
    throw new MalformedResponse(`The response has the unknown encoding ${encoding}.`, { cause })
  }
}
