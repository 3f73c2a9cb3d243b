import { isSecretName } from './secrets.ts'

/** Where a value of a response stands: what holds it is called so, and is a secret or in one. */
export type Place = { name: string; isSecret: boolean }

export const outermost: Place = { name: '', isSecret: false }

/** Things of an offer have a `key` by which they are ordered. */
const isOffer =
  /^(?:plan|datacenter|location|region|template|platform|type|engine|size|package|product|flavou?r)s?$/i

/** What says which secret it is, in a secret. */
const saysWhich = /(?:id|name|description|created|updated|date|time|status|state|type)s?$/i

/** A member of a record. What is called a credential is a thing, whose members have names of their own. */
export const memberOf = (record: Place, name: string): Place => ({
  name,
  isSecret:
    (isSecretName(name) && !(name.toLowerCase() === 'key' && isOffer.test(record.name))) ||
    (record.isSecret && !/credentials?$/i.test(record.name) && !saysWhich.test(name)),
})

/** What stands in a list: its records have names of their own. */
export const itemOf = (list: Place, isRecord: boolean): Place =>
  isRecord ? { name: list.name, isSecret: false } : list

/** Names of secrets that also have other values: the name of a certificate, the word `verified`. */
const isNone: Readonly<Record<string, RegExp>> = {
  certificate: /^[\w .@*-]{1,63}$/,
  certificates: /^[\w .@*-]{1,63}$/,
  verification: /^[a-z]+$/i,
}

/** Whether a value is hidden where it stands: not what is empty, or only says whether there is one. */
export const hides = ({ name, isSecret }: Place, value: unknown): boolean =>
  isSecret &&
  (typeof value === 'number' ||
    (typeof value === 'string' &&
      !/^(?:|yes|no|true|false)$/.test(value) &&
      isNone[name.toLowerCase()]?.test(value) !== true))
