import { isRecord } from '@hosting-console/api-client'
import { isSecretName } from '@hosting-console/console-core'

export const mask = '••••••••'

/** A copy in which the values of secret-named fields are dots; empty ones stay empty, as nothing is hidden there. */
export const maskSecrets = (value: unknown): unknown => maskIn(value, false)

/** @param isSecret whether what holds the value is called like a secret: the records of a list still have names of their own */
const maskIn = (value: unknown, isSecret: boolean): unknown => {
  if (Array.isArray(value))
    return value.map((each: unknown) =>
      isRecord(each) ? maskIn(each, false) : isSecret && isFilled(each) ? mask : maskIn(each, isSecret),
    )
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      (isSecretName(name) || isSecret) && isFilled(each)
        ? mask
        : maskIn(each, isSecret || isSecretName(name)),
    ]),
  )
}

/** Whether there is anything to hide. */
export const hasSecrets = (value: unknown): boolean => hasIn(value, false)

const hasIn = (value: unknown, isSecret: boolean): boolean => {
  if (Array.isArray(value))
    return value.some((each: unknown) =>
      isRecord(each) ? hasIn(each, false) : (isSecret && isFilled(each)) || hasIn(each, isSecret),
    )
  if (!isRecord(value)) return false
  return Object.entries(value).some(
    ([name, each]) =>
      ((isSecretName(name) || isSecret) && isFilled(each)) || hasIn(each, isSecret || isSecretName(name)),
  )
}

/** The same in the text of an XML answer, element by element. */
export const maskXml = (xml: string): string =>
  xml.replaceAll(/<([\w.-]+)>([^<]+)<\/\1>/g, (whole, name: string, value: string) =>
    isHidden(name, value) ? `<${name}>${mask}</${name}>` : whole,
  )

const isHidden = (name: string, value: unknown): boolean => isSecretName(name) && isFilled(value)

/** Whether there is a value that could be a secret. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !saysWhether.test(value))

/** Whether a server can reset its password is no password. */
const saysWhether = /^(yes|no|true|false)$/
