import { isRecord } from '@hosting-console/api-client'
import { hides, itemOf, memberOf, outermost, type Place } from '@hosting-console/console-core'

export const mask = '••••••••'

/** A copy in which secrets are dots; empty ones stay empty, as nothing is hidden there. */
export const maskSecrets = (value: unknown): unknown => maskIn(value, outermost)

const maskIn = (value: unknown, place: Place): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => maskIn(each, itemOf(place, isRecord(each))))
  if (!isRecord(value)) return hides(place, value) ? mask : value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskIn(each, memberOf(place, name))]),
  )
}

/** Whether there is anything to hide. */
export const hasSecrets = (value: unknown): boolean => hasIn(value, outermost)

const hasIn = (value: unknown, place: Place): boolean => {
  if (Array.isArray(value)) return value.some((each: unknown) => hasIn(each, itemOf(place, isRecord(each))))
  if (!isRecord(value)) return hides(place, value)
  return Object.entries(value).some(([name, each]) => hasIn(each, memberOf(place, name)))
}

/** Comments, sections, tags and texts of well-formed XML. */
const pieces = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/g

/** The same in the text of an XML answer: whatever an element that holds a secret has in it, and such attributes. */
export const maskXml = (xml: string): string => {
  const open: Place[] = [outermost]
  return xml.replaceAll(pieces, (piece) => {
    const place = open.at(-1) ?? outermost
    if (piece.startsWith('<!--')) return place.isSecret ? '' : piece
    const text = piece.startsWith('<![CDATA[') ? piece.slice(9, -3) : piece
    if (!text.startsWith('<') || text !== piece) return hides(place, text.trim()) ? mask : piece
    const [, close, name = '', isWhole] = /^<(\/?)([^\s/>?!]+)[\s\S]*?(\/?)>$/.exec(piece) ?? []
    if (name === '') return piece
    if (close) open.pop()
    else if (!isWhole) open.push(name === 'item' ? place : memberOf(place, name))
    return piece.replaceAll(
      /([\w.:-]+)(\s*=\s*)("[^"]*"|'[^']*')/g,
      (whole, attribute: string, sign: string, quoted: string) =>
        hides(memberOf(place, attribute), quoted.slice(1, -1)) ? `${attribute}${sign}"${mask}"` : whole,
    )
  })
}
