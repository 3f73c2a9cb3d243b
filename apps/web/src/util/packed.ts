import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** In characters. A shorter text isn't worth the time. */
const packedFrom = 100_000

/** No JSON begins so. */
const mark = '~'

/** A long text in fewer characters, each of one byte: a tab keeps some five million, and a plan of 10,000 steps has more. */
export const packed = (text: string): string =>
  text.length < packedFrom ? text : mark + strFromU8(deflateSync(strToU8(text), { level: 1 }), true)

/** @throws for what is marked as packed and isn't */
export const unpacked = (text: string): string =>
  text.startsWith(mark) ? strFromU8(inflateSync(strToU8(text.slice(mark.length), true))) : text
