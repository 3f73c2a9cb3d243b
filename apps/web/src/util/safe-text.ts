/** What a text becomes part of: the name of a file, a line, a cell of a workbook, of CSV or of a Markdown table. */
export type TextFormat = 'name' | 'line' | 'cell' | 'csv' | 'markdown'

/** A text from anywhere, so that the format it is written in, and the program that reads it, take it for nothing but text. */
export const safeText = (format: TextFormat, text: string): string => writers[format](text.toWellFormed())

const writers: Record<TextFormat, (text: string) => string> = {
  name: (text) =>
    cut(text.normalize('NFC').replaceAll(/[^\p{L}\p{N}._-]+/gu, '_'))
      .replaceAll(/^[._]+|[._]+$/g, '')
      .replace(device, '_$&'),
  line: (text) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  cell: (text) => text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''),
  csv: (text) => (isNumber(text) ? text : text.replaceAll(formula, "'")),
  // What would end a cell, or begin markup, is written as itself.
  markdown: (text) => text.replaceAll(/[\\|`*_<[\]]/g, '\\$&').replaceAll(/\s*[\r\n]+\s*/g, ' '),
}

/** Names of files have 255 bytes, with an ending and what tells two of one name apart. */
const mostBytes = 180
const cut = (text: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, mostBytes)).replace(/\uFFFD+$/, '')

/** What Windows takes for a device, whatever its ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

export const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text)

/** Also what a reader would take for a cell of its own that knows `;` or a tab as the end of one, whatever is in quotes. */
const formula = /(?<=^|[;\t\r\n])(?=[\s\p{C}"]*?(?:[=+\-＝＋－\t\r\n]|[@＠].))/gsu

/** Two files of one archive have two names, told apart without regard to capitals. */
export const uniqueName = (name: string, taken: Set<string>): string => {
  const end = name.lastIndexOf('.')
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${name.slice(0, end)} (${count})${name.slice(end)}`
  taken.add(free.toLowerCase())
  return free
}
