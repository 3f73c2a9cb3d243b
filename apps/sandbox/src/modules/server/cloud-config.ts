import { defineFunction } from '../../function-table.ts'
import { type Fields, isList, type Value } from '../../values.ts'
import { renderTemplate } from './mustache.ts'

export const cloudConfig = {
  previewcloudconfig: defineFunction({
    documentation:
      'Fills in a cloud-config text, a Mustache template that knows params and users and the partial users.',
    reads: true,
    required: ['cloudconfig'],
    optional: ['cloudconfigparams', 'users'],
    respond(_call, args) {
      const params = args.structure('cloudconfigparams') ?? {}
      const users = (args.structures('users') ?? []).map(shownUser)
      const preview = renderTemplate(args.text('cloudconfig'), { params, users })
      return { body: { cloudconfig: { preview, context: { params, users } } } }
    },
  }),
}

/** Callers write `sshkeys`, the response `sshKeys`: the only name of the service with a capital. */
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
