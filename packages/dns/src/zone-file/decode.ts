/**
 * The text of a file that was made elsewhere: UTF-16 where it begins like it, else UTF-8. What is not valid in that is read as Windows-1252, which
 * has a character for every byte.
 * @returns `isGuessed` where nothing says that the bytes mean this text
 */
export const decodeText = (bytes: Uint8Array): { text: string; isGuessed: boolean } => {
  try {
    return { text: new TextDecoder(declared(bytes), { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** By the byte order mark. Without one, a first character of ASCII has a zero beside it. */
const declared = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
}
