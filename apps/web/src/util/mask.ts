import { isRecord } from '@hosting-console/api-client'
import { isSecretName } from '@hosting-console/console-core'

export const mask = '••••••••'

/** A copy in which the values of secret-named fields are dots; empty ones stay empty, as nothing is hidden there. */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isHidden(name, each) ? mask : maskSecrets(each)]),
  )
}

/** Whether there is anything to hide. */
export const hasSecrets = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasSecrets)
  if (!isRecord(value)) return false
  return Object.entries(value).some(([name, each]) => isHidden(name, each) || hasSecrets(each))
}

/** The same in the text of an XML answer, element by element. */
export const maskXml = (xml: string): string =>
  xml.replaceAll(/<([\w.-]+)>([^<]+)<\/\1>/g, (whole, name: string, value: string) =>
    isHidden(name, value) ? `<${name}>${mask}</${name}>` : whole,
  )

const isHidden = (name: string, value: unknown): boolean =>
  isSecretName(name) &&
  (typeof value === 'number' || (typeof value === 'string' && value !== '' && !saysWhether.test(value)))

/** Whether a server can reset its password is no password. */
const saysWhether = /^(yes|no|true|false)$/
