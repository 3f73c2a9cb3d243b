import { remembered } from './remembered.ts'
import { functionOfPath } from './service.ts'

/**
 * Names that hold secrets, among arguments and in responses: passwords, keys, one-time codes, and texts that contain them.
 * What has such a name is masked on screen and left out of exports and copied requests. Whether a value may be kept anywhere
 * is not decided here but by `kept-values.ts`, which knows what is no secret.
 */
export const isSecretName = remembered((name): boolean => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (
    secretNames.has(plain) ||
    endsInPassword.test(plain) ||
    (containsSecret.test(plain) && !/(?:ids?|names?)$/.test(plain))
  )
})

const endsInPassword =
  /^(?:db|database|sql|mysql|pg|root|admin|user|login|smtp|imap|pop3?|mail|ftp|sftp|ssh|vpn|wifi|rdp|vnc|my|new|old)(?:pass|pwd?|psw)$/

const containsSecret =
  /passw|passphrase|secret|token|credential|privatekey|privkey|licen[cs]ekey|encryptionkey|signingkey|masterkey|userkey|sharedkey|passcode|seedphrase|apikey|certkey|tlskey|recoverycode|backupcode|mfacode|eppcode|authinfo|kubeconfig|connectionstring/

const secretNames = new Set([
  'auth',
  'authcode',
  'bearer',
  'cardnumber',
  'certificate',
  'cvc',
  'cvv',
  'dsn',
  'jwt',
  'key',
  'mfa',
  'otp',
  'pass',
  'pem',
  'pin',
  'pincode',
  'puk',
  'psk',
  'pwd',
  'slapincode',
  'totp',
  'verification',
])

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

/** Whether a text is a structure in JSON of which any name, at any depth, is such. */
export const someName = (text: string, isSuch: (name: string) => boolean): boolean => {
  if (!/^\s*[[{]/.test(text)) return false
  let isFound = false
  try {
    JSON.parse(text, (name, value: unknown) => {
      isFound ||= name !== '' && !/^\d+$/.test(name) && isSuch(name)
      return value
    })
  } catch {
    return false
  }
  return isFound
}

/**
 * Whether a function answers with something that opens a door: a console with its password, the login of a database, the keys
 * of a store. Such a call changes nothing, and still a read-only console must not make it and the audit log must show it.
 * @param path `module/function`
 */
export const answersWithSecrets = (path: string): boolean => {
  const name = functionOfPath(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return (
    knownToAnswerWithSecrets.has(path.toLowerCase()) ||
    /(?:console|credentials?|connection(?:details|strings?)|passwords?|pass|passphrases?|secrets?|tokens?|(?:private|api|access|secret|storage)keys?|(?:auth|recovery)codes?|otps?|pins?|dsn|vnc|kubeconfig|vpnconfig|loginurls?)(?:details|info|url|link)?$/.test(
      name,
    )
  )
}

const knownToAnswerWithSecrets = new Set(['objectstorage/instancedetails'])
