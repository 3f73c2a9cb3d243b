import { type Arguments, encodeArguments } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
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

type SentPair = {
  name: string
  value: string
  variable?: string
  /** What the variable holds is a certificate or key in PEM, which is sent as its base64. */
  isPem?: boolean
}

/** What is sent, pair by pair: exactly the pairs of the form body, in its order. */
export const sentPairs = ({ path, values }: Pick<HandedCall, 'path' | 'values'>): SentPair[] =>
  [...encodeArguments(values)].map(([name, value]) => {
    // What is sent empty is no secret.
    if (value === '' || !name.split(/[[\]]+/).some(isSecretName)) return { name, value }
    const isPem = argumentKnowledge(path, name).kind === 'pem' && value.startsWith(btoa('-----BEGI'))
    return { name, value, variable: variableName(name), ...(isPem ? { isPem } : {}) }
  })

export const functionUrl = ({ serviceUrl, path }: HandedCall): string =>
  `${serviceUrl.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`

/** `rootpassword` becomes `ROOTPASSWORD`: the secret itself is never written into a snippet. */
export const variableName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/_$/, '')
