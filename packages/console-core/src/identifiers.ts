import { takesArgument } from '@hosting-console/api-client'
import { type DescribedFunction, describedFunctions, type ServiceDescription } from './service.ts'

/**
 * The names under which functions may take the value of a field, none when the field identifies nothing. A record's own
 * `id` is named by what holds it: that of an `instance` is `instanceid`. Of an unknown field its name
 * tells: `fooid` identifies a foo.
 * @param parent name of the object or list that the record is under, such as `servers`
 */
export const identifierArguments = (parent: string, field: string): readonly string[] => {
  const holder = (parent.split('.').at(-1) ?? '').replace(/s$/, '')
  if (field === 'id') return idArguments.get(holder) ?? (holder === '' ? [] : [`${holder}id`])
  return identifierFields.get(field) ?? (/^[a-z][a-z0-9_]*id$/i.test(field) ? [field] : [])
}

/** The names under which any described function takes a value. */
export const argumentNames = (service: ServiceDescription): ReadonlySet<string> =>
  new Set(
    describedFunctions(service).flatMap(({ description }) => [
      ...description.required_arguments,
      ...description.optional_arguments,
    ]),
  )

/** The described functions that take a value under one of these names, with the name each uses. */
export const functionsAccepting = (
  service: ServiceDescription,
  names: readonly string[],
): { described: DescribedFunction; argument: string }[] =>
  describedFunctions(service).flatMap((described) => {
    const argument = names.find((name) => takesArgument(described.description, name))
    return argument === undefined ? [] : [{ described, argument }]
  })

/** The described functions that need a value under this name and nothing else: they can be called on many things alike. */
export const functionsNeedingOnly = (service: ServiceDescription, name: string): DescribedFunction[] =>
  describedFunctions(service).filter(
    ({ description: { required_arguments: required } }) => required.length === 1 && required[0] === name,
  )

/** Records call it `id`; arguments say whose. */
const idArguments = new Map([
  ['instance', ['instanceid']],
  ['credential', ['credentialid']],
  ['database', ['databaseid', 'id']],
  ['privatenetwork', ['privatenetworkid']],
  ['networkcircuit', ['networkcircuitid']],
  ['sshkey', ['sshkeyids']],
])

/** Fields that identify something. Every other field is a value, not a name. */
const identifierFields = new Map([
  ['serverid', ['serverid']],
  ['ipaddress', ['ipaddress']],
  ['domainname', ['domainname', 'domain']],
  ['recordid', ['recordid', 'record_id']],
  ['record_id', ['record_id', 'recordid']],
  ['loadbalancerid', ['loadbalancerid']],
  ['networkid', ['networkid']],
  ['networkadapterid', ['networkadapterid']],
  ['emailaccount', ['emailaccount']],
  ['emailalias', ['emailalias']],
  ['invoicenumber', ['invoicenumbers']],
  ['volumeid', ['volumeid']],
  ['account', ['projectkey']],
  ['projectkey', ['projectkey']],
])
