import { isRecord } from '@hosting-console/api-client'
import { isSecretName } from '@hosting-console/console-core'
import type { KeptArgument } from './store/store.ts'

const maximumArguments = 100
const maximumName = 64
const maximumValue = 1000

/** What the trail keeps of the arguments of a call: all values but those of secrets. SEC-72. */
export const keptArguments = (body: Buffer): KeptArgument[] =>
  [...new URLSearchParams(body.toString('utf8'))]
    .slice(0, maximumArguments)
    .map(([name, value]) =>
      holdsSecret(name)
        ? { name: name.slice(0, maximumName) }
        : { name: name.slice(0, maximumName), value: value.slice(0, maximumValue) },
    )

/** `credentials[0][password]` has three names, and one of them is enough. */
const holdsSecret = (name: string): boolean => name.split(/[[\]]+/).some(isSecretName)

/** An argument may also be written as `{name, value}`. */
const withoutSecretValue = (value: unknown): unknown =>
  isRecord(value) && typeof value.name === 'string' && holdsSecret(value.name)
    ? { ...value, value: undefined }
    : value

/** The length of the header, which is base64url of JSON. */
const maximumChange = 4096

/** The `Console-Change` header without the values of secrets. Anything else than JSON is as if it were not there. */
export const readChange = (header: string | string[] | undefined): unknown => {
  if (typeof header !== 'string' || header.length > maximumChange || !/^[A-Za-z0-9_-]+$/.test(header))
    return undefined
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'), (name, value: unknown) =>
      isSecretName(name) ? undefined : withoutSecretValue(value),
    )
  } catch {
    return undefined
  }
}
