import { createEdits, type Edits } from './extra-edits.ts'
import { defineFunction, type FunctionEntry, type ModuleTable } from './function-table.ts'
import { parseJson } from './json-text.ts'
import { echoFunction } from './scenarios/echo.ts'
import { type Fields, isFields, isList, type Value } from './values.ts'

/**
 * Modules written down in JSON, in the form of the example in `extra-modules/`: by name, each with
 * `description`, `authentication` and `functions`. A function without `response` shows what it is given; with `edits`, the
 * responses of its module show it from then on.
 * @throws Error that says where something is wrong.
 */
export function readExtraModules(text: string): Record<string, ModuleTable> {
  return mapFields('the file', fieldsOf('the file', parseJson(text, 'the extra modules')), readModule)
}

function readModule(name: string, value: Value): ModuleTable {
  const module = fieldsOf(name, value)
  const authentication = fieldsOf(`${name}: authentication`, module.authentication ?? {})
  const edits = createEdits()
  const user = fieldsOf(`${name}: user`, authentication.user ?? { cloudaccount: true })
  return {
    description: textOf(`${name}: description`, module.description),
    accepts: {
      username: user.username === true,
      cloudaccount: user.cloudaccount === true,
      customernumber: user.customernumber === true,
      anonymous: authentication.anonymous === true,
    },
    functions: mapFields(name, fieldsOf(`${name}: functions`, module.functions ?? {}), (path, entry) =>
      readFunction(path, entry, edits),
    ),
  }
}

function readFunction(path: string, value: Value, edits: Edits): FunctionEntry {
  const described = fieldsOf(path, value)
  const { response, get, reads, anonymous } = described
  const entry = {
    documentation: textOf(`${path}: documentation`, described.documentation ?? ''),
    required: namesOf(`${path}: required`, described.required ?? []),
    optional: namesOf(`${path}: optional`, described.optional ?? []),
    // What may be called with GET is taken to change nothing.
    reads: reads === true || get === true,
  }
  const body = response === undefined ? undefined : fieldsOf(`${path}: response`, response)
  const base = body
    ? defineFunction({ ...entry, respond: ({ state }) => ({ body: edits.show(state, body) }) })
    : echoFunction(entry)
  const respond: FunctionEntry['respond'] = (call, values) => {
    if (described.edits === true) edits.keep(call.state, entry.required, values)
    return base.respond(call, values)
  }
  return { ...base, respond, get: get === true, anonymous: anonymous === true }
}

/** Names are in addresses, so they are words without a slash. */
function mapFields<To>(where: string, fields: Fields, read: (path: string, value: Value) => To) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!/^[\w-]+$/.test(name)) throw new Error(`${where}: ${name} is no name.`)
      return [name, read(where === 'the file' ? name : `${where}/${name}`, value)]
    }),
  )
}

function fieldsOf(where: string, value: Value): Fields {
  if (!isFields(value)) throw new Error(`${where} must be an object.`)
  return value
}

function textOf(where: string, value: Value): string {
  if (typeof value !== 'string') throw new Error(`${where} must be text.`)
  return value
}

function namesOf(where: string, value: Value): string[] {
  if (!isList(value)) throw new Error(`${where} must be a list of names.`)
  return value.map((name) => textOf(where, name))
}
