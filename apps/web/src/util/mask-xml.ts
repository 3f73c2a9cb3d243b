import { hides, memberOf, outermost, type Place } from '@hosting-console/console-core'
import { mask } from './mask.ts'

/** Comments, sections, tags and texts of well-formed XML. Each reads on once: what isn’t closed goes to the end. */
const pieces = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[^<>]*>|[^<]+/g

/** The text of an XML response with secrets as dots: whatever an element that holds a secret has in it, and such attributes. */
export const maskXml = (xml: string): string => {
  const open: Place[] = [outermost]
  return xml.replaceAll(pieces, (piece) => {
    const place = open.at(-1) ?? outermost
    if (piece.startsWith('<!--')) return place.isSecret ? '' : piece
    const text = piece.startsWith('<![CDATA[') ? piece.slice(9, -3) : piece
    if (!text.startsWith('<') || text !== piece) return hides(place, text.trim()) ? mask : piece
    const [, close, name = '', isWhole] = /^<(\/?)([^\s/>?!]+)[\s\S]*?(\/?)>$/.exec(piece) ?? []
    if (name === '') return piece
    const own = name === 'item' ? place : memberOf(place, name)
    if (close) open.pop()
    else if (!isWhole) open.push(own)
    return piece.replaceAll(
      /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"|'[^']*')/g,
      (whole, attribute: string, sign: string, quoted: string) =>
        hides(memberOf(own, attribute), quoted.slice(1, -1)) ? `${attribute}${sign}"${mask}"` : whole,
    )
  })
}
