import { defineFunction } from '../../function-table.ts'
import { type Fields, isFields, isList, type Value } from '../../values.ts'

/** `{{name}}` and `{{params.name}}`, the plainest part of Mustache, which a client says the templates are in. */
const placeholder = /\{\{\s*(?:params\.)?([\w-]+)\s*\}\}/g

export const cloudConfig = {
  previewcloudconfig: defineFunction({
    documentation: 'Shows a cloud-config text with {{name}} replaced by the parameter of that name.',
    reads: true,
    required: ['cloudconfig'],
    optional: ['cloudconfigparams', 'users'],
    answer(_call, args) {
      const params = args.structure('cloudconfigparams') ?? {}
      const users = (args.structures('users') ?? []).map(shownUser)
      const preview = fillIn(args.text('cloudconfig'), params)
      return { body: { cloudconfig: { preview, context: { params, users } } } }
    },
  }),
}

/** A placeholder without its parameter stays as it is. */
function fillIn(text: string, params: Fields) {
  const values = new Map(Object.entries(params))
  return text.replaceAll(placeholder, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined || value === null || isList(value) || isFields(value) ? whole : String(value)
  })
}

/** Callers write `sshkeys`, the answer `sshKeys`: the only name of the service with a capital. */
function shownUser(user: Fields): Fields {
  const values = new Map<string, Value>(
    Object.entries(user).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const keys = values.get('sshkeys') ?? []
  return {
    username: values.get('username') ?? null,
    password: values.get('password') ?? null,
    sshKeys: isList(keys) ? keys : [keys],
  }
}
