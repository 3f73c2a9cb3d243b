import { type Check, finding } from './finding.ts'
import type { SyntaxFault } from './name-syntax.ts'

/** Characters that can't be seen, or look like others: pasted most often, and meant hardly ever. Each kind is told once, by its first. */
export const checkCharacters: Check = (record) => [
  ...unseenIn(record.host).map((values) => finding(record, 'host-unseen', values)),
  ...unseenIn(record.data).map((values) => finding(record, 'data-unseen', values)),
]

const unseenIn = (text: string): { code: string; fault: SyntaxFault }[] => {
  if (/^[ -~]*$/.test(text)) return []
  const isDecomposed = text !== text.normalize('NFC')
  return kinds.flatMap(([fault, kind]) => {
    const [character] = kind.exec(text) ?? []
    if (character === undefined || (fault === 'two-parts' && !isDecomposed)) return []
    const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    return [{ code, fault }]
  })
}

const kinds: readonly (readonly [SyntaxFault, RegExp])[] = [
  ['lost', /\ufffd/],
  ['no-width', /\p{Default_Ignorable_Code_Point}/u],
  ['other-space', /(?![ \ufeff])\s/],
  ['control', /(?!\s)\p{Cc}/u],
  ['curly-quote', /[\u2018-\u201f]/],
  ['two-parts', /\p{M}/u],
]
