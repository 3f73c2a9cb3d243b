import { badInput, refuse } from '../response.ts'
import { fromBase64 } from '../encoding.ts'
import { defineFunction, defineReading, type ModuleTable } from '../function-table.ts'
import { ownOf } from '../owned.ts'
import { callingProject } from '../scope.ts'
import { nextSerial, type SshKey } from '../state.ts'
import type { Fields } from '../values.ts'

export const sshkey: ModuleTable = {
  description: 'Public SSH keys that new servers can be given.',
  functions: {
    list: defineReading('Lists the saved keys.', (call) => ({
      sshkeys: ownOf(call, call.state.sshKeys).map(keyRecord),
    })),
    add: defineFunction({
      documentation: 'Saves a key, given as a public key line.',
      required: ['sshkey', 'description'],
      respond(call, args) {
        const data = args.text('sshkey').trim()
        if (!isPublicKeyLine(data)) refuse(badInput, 'sshkey is not a public key.')
        const { projectkey } = callingProject(call)
        const key = { id: nextSerial(call.state), projectkey, description: args.text('description'), data }
        call.state.sshKeys.set(key.id, key)
        return { body: { sshkey: keyRecord(key) } }
      },
    }),
    remove: defineFunction({
      documentation: 'Drops keys: one id or several. When one is unknown, none is dropped.',
      required: ['sshkeyids'],
      respond(call, args) {
        const { projectkey } = callingProject(call)
        const ids = args.list('sshkeyids').map(Number)
        const unknown = ids.find((id) => call.state.sshKeys.get(id)?.projectkey !== projectkey)
        if (ids.length === 0 || unknown !== undefined)
          refuse(badInput, 'Could not find every key of sshkeyids.')
        for (const id of ids) call.state.sshKeys.delete(id)
        return {}
      },
    }),
  },
}

const keyRecord = ({ id, projectkey, description, data }: SshKey): Fields => ({
  id,
  account: projectkey,
  description,
  data,
})

/** A type, its key in base64 beginning with that same type, and perhaps a comment. */
function isPublicKeyLine(line: string) {
  const [, type, encoded] = /^([a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})( [^\r\n]*)?$/.exec(line) ?? []
  if (type === undefined || encoded === undefined) return false
  const key = fromBase64(encoded)
  if (key === undefined || key.length <= type.length + 4) return false
  const { buffer, byteOffset } = key
  const named = new TextDecoder('latin1').decode(key.subarray(4, 4 + type.length))
  return new DataView(buffer, byteOffset).getUint32(0) === type.length && named === type
}
