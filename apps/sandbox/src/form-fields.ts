import { badInput, refuse } from './response.ts'
import { deepestJson } from './json-text.ts'
import { Repeated, type Value } from './values.ts'

/** A field, and what is under it in brackets. */
interface Field {
  values: string[]
  members: Map<string, Field>
}

/**
 * Arguments of a form, a query or a path. `users[0][username]=a` and `sshkeyids[]=1` become structures and
 * lists, as form-encoding clients write them; a name that comes several times becomes `Repeated`. No source
 * shows nested arguments in a form; JSON callers are known to send them.
 * @throws Refusal 400 when brackets nest too deeply.
 */
export function gatherFields(pairs: Iterable<readonly [string, string]>): Map<string, Value> {
  const fields = new Map<string, Field>()
  const namesAsSent = new Map<string, string>()
  for (const [sentAs, text] of pairs) {
    const { name, steps } = takeApart(sentAs)
    if (steps.length > deepestJson) refuse(badInput, 'The brackets of the request are nested too deeply.')
    const key = name.toLowerCase()
    namesAsSent.set(key, name)
    let field = memberOf(fields, key)
    for (const step of steps) field = memberOf(field.members, step || String(field.members.size))
    field.values.push(text)
  }
  return new Map([...fields].map(([key, field]) => [namesAsSent.get(key) ?? key, valueOf(field)]))
}

/** `users[0][username]` is `users`, then `0`, then `username`. Brackets that do not pair up are part of the name. */
function takeApart(sentAs: string): { name: string; steps: string[] } {
  const [, name, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(sentAs) ?? []
  if (name === undefined || brackets === undefined) return { name: sentAs, steps: [] }
  return { name, steps: brackets.slice(1, -1).split('][') }
}

function memberOf(members: Map<string, Field>, name: string): Field {
  const existing = members.get(name)
  if (existing) return existing
  const made = { values: [], members: new Map<string, Field>() }
  members.set(name, made)
  return made
}

function valueOf({ values, members }: Field): Value {
  if (members.size === 0) return values.length > 1 ? Repeated.from(values) : values[0]
  const entries = [...members].map(([name, member]) => [name, valueOf(member)] as const)
  const isNumbered = entries.every(([name]) => /^\d{1,9}$/.test(name))
  if (!isNumbered) return Object.fromEntries(entries)
  return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, member]) => member)
}
