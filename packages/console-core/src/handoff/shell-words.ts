/** A word of a command, and whether a variable of the shell was a part of it, whose value is unknown here. */
export type ShellWord = { text: string; hasVariable: boolean }

/**
 * The words of a command line as a POSIX shell reads them: quotes, `$'…'`, backslashes, lines that go on. What comes after
 * `;`, `|`, `&`, `<` or `>` is another matter and is left out. A variable stays what was written, `$NAME`.
 * @returns `undefined` where a quote is not closed
 */
export const shellWords = (command: string): ShellWord[] | undefined => {
  const words: ShellWord[] = []
  let word: ShellWord | undefined
  let at = 0
  const add = (text: string, hasVariable = false) => {
    word = { text: (word?.text ?? '') + text, hasVariable: (word?.hasVariable ?? false) || hasVariable }
  }
  const end = () => {
    if (word) words.push(word)
    word = undefined
  }
  /** Up to the closing sign, which is not in it. */
  const until = (sign: string): string | undefined => {
    const close = command.indexOf(sign, at)
    if (close < 0) return undefined
    const text = command.slice(at, close)
    at = close + 1
    return text
  }
  while (at < command.length) {
    const sign = command[at] ?? ''
    const next = command[at + 1] ?? ''
    if (sign === '$' && next === "'") {
      at += 2
      const text = ansiText()
      if (text === undefined) return undefined
      add(text)
      continue
    }
    at += 1
    if (/\s/.test(sign)) end()
    else if (/[;|&<>]/.test(sign)) {
      // A number before it says which output is meant.
      if (/^[<>]$/.test(sign) && word && /^\d$/.test(word.text)) word = undefined
      break
    } else if (sign === "'") {
      const text = until("'")
      if (text === undefined) return undefined
      add(text)
    } else if (sign === '"') {
      if (!addDoubleQuoted()) return undefined
    } else if (sign === '\\' || (sign === '^' && /[\r\n]/.test(next))) {
      at += next === '\r' && command[at + 1] === '\n' ? 2 : 1
      // A line that goes on; `^` is how Windows says so.
      if (!/[\r\n]/.test(next)) add(next)
    } else if (sign === '`' || (sign === '$' && /[\w{]/.test(next))) {
      add(sign, true)
    } else if (sign === '$' && next === '(') {
      add(sign + command.slice(at, endOfCommand()), true)
      at = endOfCommand()
    } else add(sign)
  }
  end()
  return words

  /** Behind the bracket that closes a command whose output the shell puts in; the end, where none does. */
  function endOfCommand(): number {
    let depth = 0
    for (let place = at; place < command.length; place += 1) {
      if (command[place] === '(') depth += 1
      if (command[place] === ')') depth -= 1
      if (depth === 0) return place + 1
    }
    return command.length
  }

  function addDoubleQuoted(): boolean {
    add('')
    while (at < command.length) {
      const sign = command[at] ?? ''
      const next = command[at + 1] ?? ''
      at += 1
      if (sign === '"') return true
      if (sign === '\\' && /["\\$`\n]/.test(next)) {
        at += 1
        if (next !== '\n') add(next)
      } else add(sign, sign === '`' || (sign === '$' && /[\w{(]/.test(next)))
    }
    return false
  }

  function ansiText(): string | undefined {
    let text = ''
    // `\xc3\xa4` are the bytes of one letter.
    let bytes: number[] = []
    const flush = () => {
      text += new TextDecoder().decode(Uint8Array.from(bytes))
      bytes = []
    }
    while (at < command.length) {
      const sign = command[at] ?? ''
      at += 1
      const escape = sign === '\\' ? (ansiEscape.exec(command.slice(at, at + 9))?.[0] ?? '') : ''
      at += escape.length
      const byte = byteOf(escape)
      if (byte !== undefined) {
        bytes.push(byte)
        continue
      }
      flush()
      if (sign === "'") return text
      text += escape === '' ? sign : ofEscape(escape)
    }
    return undefined
  }
}

const ansiEscape = /^(?:x[\da-fA-F]{1,2}|u[\da-fA-F]{1,4}|U[\da-fA-F]{1,8}|c.|[0-7]{1,3}|.)/s

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001B',
  E: '\u001B',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
}

const byteOf = (escape: string): number | undefined => {
  if (/^x[\da-f]+$/i.test(escape)) return Number.parseInt(escape.slice(1), 16)
  return /^[0-7]+$/.test(escape) ? Number.parseInt(escape, 8) % 256 : undefined
}

const ofEscape = (escape: string): string => {
  if (/^c./s.test(escape)) return String.fromCharCode(escape.toUpperCase().charCodeAt(1) & 31)
  if (!/^u[\da-f]+$/i.test(escape)) return new Map(Object.entries(escapes)).get(escape) ?? `\\${escape}`
  const point = Number.parseInt(escape.slice(1), 16)
  return point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point)
}
