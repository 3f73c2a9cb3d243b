import Mustache from 'mustache'
import { badInput, Refusal, refuse } from '../../response.ts'
import { type Fields, isFields, isList, type Value } from '../../values.ts'

/**
 * The partial that public templates begin with, `{{> users }}`: the users of the call as cloud-init wants them. That it
 * is there is public, what is in it is chosen.
 */
const usersPartial = `users:{{^users}} []{{/users}}
{{#users}}
  - name: {{{username | quoted}}}
    shell: /bin/bash
    sudo: ALL=(ALL) NOPASSWD:ALL
    lock_passwd: {{#password}}false{{/password}}{{^password}}true{{/password}}
{{#password}}
    plain_text_passwd: {{{password | quoted}}}
{{/password}}
    ssh_authorized_keys:{{^sshKeys}} []{{/sshKeys}}
{{#sshKeys}}
      - {{{. | quoted}}}
{{/sshKeys}}
{{/users}}
`

/**
 * Filters behind a name, as in `{{{params.password | escape.shell}}}`. Public templates use `escape.shell`;
 * `quoted` is for the partial above.
 */
const filters = new Map<string, (text: string) => string>([
  ['escape.shell', (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`],
  ['quoted', (text) => JSON.stringify(text)],
])

/** Sections inside sections multiply; more names than this are not looked up. Chosen. */
const mostLookups = 100_000

interface Budget {
  lookups: number
}

/**
 * Where a template finds its names: dotted ones, ones with an index into a list (`users.0.username`), and a parameter by
 * its own name. Only what a structure itself holds is found, not what every object has.
 */
class Names extends Mustache.Context {
  readonly #own: Value
  readonly #outer: Names | undefined
  readonly #budget: Budget

  constructor(own: Value, budget: Budget, outer?: Names) {
    super(own, outer)
    this.#own = own
    this.#outer = outer
    this.#budget = budget
  }

  override push(own: Value) {
    return new Names(own, this.#budget, this)
  }

  override lookup(written: string): Value {
    this.#budget.lookups += 1
    if (this.#budget.lookups > mostLookups) refuse(badInput, 'cloudconfig is too much to fill in.')
    const [name = '', ...through] = written.split('|').map((part) => part.trim())
    return through.reduce(filtered, this.#find(name))
  }

  #find(name: string): Value {
    if (name === '.') return this.#own
    const [first = '', ...rest] = name.split('.')
    const found = memberOf(this.#own, first)
    if (found === undefined) return this.#outer && this.#outer.#find(name)
    return rest.reduce<Value>(memberOf, found)
  }
}

function memberOf(value: Value, name: string): Value {
  if (isList(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function filtered(value: Value, name: string): Value {
  const filter = filters.get(name) ?? refuse(badInput, `cloudconfig uses an unknown filter: ${name}.`)
  return isList(value) || isFields(value) ? value : filter(String(value ?? ''))
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** Double braces escape and triple ones do not, as Mustache has it; which characters is chosen. */
const escape = (value: unknown) =>
  String(value).replaceAll(/[&<>"]/g, (character) => entities.get(character) ?? character)

/** A Mustache template filled in; a name that is nowhere is nothing. @throws Refusal 400 when it is no template. */
export function renderTemplate(template: string, known: { params: Fields; users: Fields[] }): string {
  const budget = { lookups: 0 }
  const names = new Names(known, budget, new Names(known.params, budget))
  try {
    return new Mustache.Writer().render(template, names, { users: usersPartial }, { escape })
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(
      badInput,
      `cloudconfig is no template: ${error instanceof Error ? error.message : 'it fails'}.`,
    )
  }
}
