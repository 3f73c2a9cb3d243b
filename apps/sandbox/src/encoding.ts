/** The bytes of base64, also of the alphabet for addresses and without its end; undefined when it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const usual = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
    return Uint8Array.from(atob(usual), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** So many random bytes, as hex. */
export const randomHex = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
