import { isRecord } from '@hosting-console/api-client'
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

/** `dbpass`, `rootpw`; no bypass, compass or trespass. */
const endsInPassword = /(?<!by|com|tres)pass$|pwd?$/

const containsSecret =
  /pass(?:w|phrase|code)|seedphrase|secret|token|credential|(?:priv(?:ate)?|licen[cs]e|encryption|signing|master|user|shared|api|cert|tls)key|(?:recovery|backup|mfa|epp)code|authinfo|kubeconfig|connectionstring/

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
  'pin',
  'psk',
  'slapincode',
  'totp',
  'verification',
])

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
export const returnsSecrets = (path: string): boolean => {
  const name = functionOfPath(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return (
    knownToReturnSecrets.has(path.toLowerCase()) ||
    /(?:console|credentials?|connection(?:details|strings?)|passwords?|pass|passphrases?|secrets?|tokens?|(?:private|api|access|secret|storage)keys?|(?:auth|recovery)codes?|otps?|pins?|dsn|vnc|kubeconfig|vpnconfig|loginurls?)(?:details|info|url|link)?$/.test(
      name,
    )
  )
}

const knownToReturnSecrets = new Set(['objectstorage/instancedetails'])

/** A value without structure, or a record of such whose members are all told: none is secret, or empty, as what was null is. */
export const isToldWhole = (item: unknown): boolean =>
  typeof item !== 'object' ||
  (isRecord(item) &&
    Object.entries(item).every(
      ([name, value]) => typeof value !== 'object' && value !== '' && !isSecretName(name),
    ))
