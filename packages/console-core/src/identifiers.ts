import { takesArgument } from '@hosting-console/api-client'
import { type DescribedFunction, describedFunctions, type ServiceDescription } from './service.ts'

/**
 * The names under which functions take the value of a field, none when the field identifies nothing. A record's own
 * `id` is named by what holds it: that of an `instance` is `instanceid`.
 * @param parent name of the object or list that the record stands under, such as `servers`
 */
export const identifierArguments = (parent: string, field: string): readonly string[] =>
  (field === 'id' ? idArguments.get(parent.replace(/s$/, '')) : identifierFields.get(field)) ?? []

/** The described functions that take a value under one of these names, with the name each uses. */
export const functionsTaking = (
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
