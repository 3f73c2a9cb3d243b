import { type Arguments, encodeArguments } from '@hosting-console/api-client'
import { isSecretName } from '../secrets.ts'

/** A call as it is handed to a person: who, where, what. The key is not part of it. */
export type HandedCall = {
  /** Base address of the service. */
  serviceUrl: string
  /** `module/function`. */
  path: string
  /** The basic-auth user name. */
  identity: string
  values: Arguments
}

/** Variable that stands for the key in every snippet. */
export const keyVariable = 'CONTROL_API_KEY'

/** What is sent, pair by pair: exactly the pairs of the form body, in its order. */
export const sentPairs = (values: Arguments): { name: string; value: string; variable?: string }[] =>
  [...encodeArguments(values)].map(([name, value]) =>
    // What is sent empty is no secret.
    value !== '' && name.split(/[[\]]+/).some(isSecretName)
      ? { name, value, variable: variableName(name) }
      : { name, value },
  )

export const functionUrl = ({ serviceUrl, path }: HandedCall): string =>
  `${serviceUrl.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`

/** `rootpassword` becomes `ROOTPASSWORD`: the secret itself is never written into a snippet. */
export const variableName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/_$/, '')
