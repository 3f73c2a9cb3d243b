import { isSecretName } from '@hosting-console/console-core'

/** Stands for what was taken out. */
const gap = '…'

/** Names of secrets are no longer than this. */
const longestName = 64

/** Beside the names that arguments have for secrets, those that people write: `dbpass=`, `access_key:`, `Authorization:`. */
const isSecretWord = (word: string): boolean => {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return (
    isSecretName(word) ||
    /(?:pass|pw|pwd|key|auth|authorization|secretid)$/.test(plain) ||
    // A name in other letters can't be judged.
    /[^\x20-\x7e]/.test(plain)
  )
}

/** Whether what is before a `=`, `:`, `,` or `>` is the name of a secret: `password=`, `"password": `, `<password>`. */
const endsInSecret = (before: string, separator: string): boolean => {
  const [, open = '', word = '', close = ''] = /([<"']?)([\p{L}\p{N}_-]+)([\\"'[\])\s]*)$/u.exec(before) ?? []
  if (separator === ',' && !/["']/.test(close)) return false
  if (separator === '>' && open !== '<') return false
  return isSecretWord(word)
}

/** Whether a word is a user with a password as HTTP writes them, in whichever encoding. */
const isLogin = (word: string): boolean => {
  try {
    const bytes = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    // Bytes of UTF-8 look like C1 controls here.
    return bytes.includes(':') && !/(?![\u0080-\u009f])\p{Cc}/u.test(bytes)
  } catch {
    return false
  }
}

/** Where a key in a file, or a token behind the word that says so, begins; -1 where there is none. */
const keyIn = (text: string): number => {
  const key = text.search(/-----BEGIN|\bbearer\s+[\w+/=.-]{8}/i)
  for (const { index, 1: word = '' } of text.matchAll(/\bbasic\s+([\w+/-]{6,}={0,2})/gi))
    if (isLogin(word)) return key < 0 ? index : Math.min(key, index)
  return key
}

/** What follows the name of a secret, and a token or a key in a file from its beginning on, is left out to the end. */
const untilSecret = (text: string): string => {
  const key = keyIn(text)
  for (const { index, 0: separator } of text.matchAll(/[=:,>]/g)) {
    if (key >= 0 && index > key) break
    if (!endsInSecret(text.slice(Math.max(0, index - longestName), index), separator)) continue
    return text.slice(index + 1).trim() === '' ? text : text.slice(0, index + 1) + gap
  }
  return key < 0 ? text : text.slice(0, key) + gap
}

/** `https://dana:…@host.example/?…`. */
const withoutPassword = (word: string): string => {
  const user = word.indexOf('//') + 1
  const [colon, at] = [word.indexOf(':', user && user + 1), word.lastIndexOf('@')]
  const open = colon >= 0 && colon < at ? word.slice(0, colon + 1) + gap + word.slice(at) : word
  const query = open.search(/[?#]/)
  return query > 0 && query < open.length - 1 && /[/.]/.test(open.slice(0, query))
    ? open.slice(0, query + 1) + gap
    : open
}

/**
 * A text without what opens something: the password and the query of an address, whatever follows the name of a secret, a key as it
 * is written in a file. All else stays, as it may say what a change is about. It takes time by the length alone.
 */
export const withoutSecrets = (text: string): string =>
  untilSecret(text).split(/(\s+)/).map(withoutPassword).join('')
