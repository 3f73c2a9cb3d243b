/** A piece of a template’s text: as it is written, or the name of a variable. */
export type Part = { readonly text: string } | { readonly variable: string }

/**
 * The pieces of a text such as `%selector%._domainkey`.
 * @returns `undefined` when a variable isn’t closed
 */
export const partsOf = (text: string): readonly Part[] | undefined => {
  const pieces = text.split('%')
  if (pieces.length % 2 === 0) return undefined
  return pieces.flatMap((piece, at): Part[] => {
    if (at % 2 === 1) return [{ variable: piece }]
    return piece === '' ? [] : [{ text: piece }]
  })
}

/** Names are compared without regard to letter case. */
export const variableKey = (name: string): string => name.toLowerCase()

/** What no user gives: it follows from where the setup is applied. */
const builtIn: ReadonlySet<string> = new Set(['domain', 'host', 'fqdn'])

/** The variables of texts in order of first use, each in its first spelling. */
export const variablesOf = (texts: readonly string[]): string[] => {
  const names = texts
    .flatMap((text) => partsOf(text) ?? [])
    .flatMap((part) => ('variable' in part ? [part.variable] : []))
  const first = new Map(names.toReversed().map((name) => [variableKey(name), name]))
  return [...new Set(names.map(variableKey))].flatMap((key) => {
    const name = first.get(key)
    return name === undefined || builtIn.has(key) ? [] : [name]
  })
}

/** Pieces as one text, their variables filled in. What a value holds is never filled in again. */
export const fillParts = (parts: readonly Part[], values: ReadonlyMap<string, string>): string =>
  parts.map((part) => ('text' in part ? part.text : (values.get(variableKey(part.variable)) ?? ''))).join('')

export const expand = (text: string, values: ReadonlyMap<string, string>): string =>
  fillParts(partsOf(text) ?? [], values)
