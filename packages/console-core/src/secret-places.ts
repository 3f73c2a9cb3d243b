import { isSecretName } from './secrets.ts'

/** Where a value of a response stands: what holds it is called so, and is a secret or in one. */
export type Place = { name: string; isSecret: boolean }

export const outermost: Place = { name: '', isSecret: false }

/** Things of an offer have a `key` by which they are ordered. */
const isOffer =
  /^(?:plan|datacenter|location|region|template|platform|type|engine|size|package|product|flavou?r)s?$/i

/** What says which secret it is, in a secret. */
const saysWhich = /(?:^|_)(?:description|created|updated|date|time|status|state|type)s?$|(?:id|name)s?$/i

/** A credential is a thing, whose members have names of their own. */
const isThing = /credentials?$/i

/** What of a thing is nothing but its content. */
const isContent = /^(?:value|data|text)$/i

export const memberOf = (record: Place, name: string): Place => ({
  name,
  isSecret:
    (isSecretName(name) && !(name.toLowerCase() === 'key' && isOffer.test(record.name))) ||
    (record.isSecret && (isThing.test(record.name) ? isContent.test(name) : !saysWhich.test(name))),
})

/** Names of secrets that also have other values: the name of a certificate, the word `verified`. */
const noSecret = new Map([
  ['certificate', /^[\w .@*-]{1,63}$/],
  ['certificates', /^[\w .@*-]{1,63}$/],
  ['verification', /^(?:(?:un|not )?verified|pending|none|approved|rejected|required|failed|expired|ok)$/i],
])

/** Whether to mask this value: not if it's empty, or a yes or no. */
export const hides = ({ name, isSecret }: Place, value: unknown): boolean =>
  isSecret &&
  (typeof value === 'number' ||
    (typeof value === 'string' &&
      !/^(?:|yes|no|true|false)$/.test(value) &&
      noSecret.get(name.toLowerCase())?.test(value) !== true))
