import type { ArgumentValue } from '@hosting-console/api-client'
import { isSecretName } from '../secrets.ts'
import { type HandedCall, keyVariable } from './call.ts'

/** The call with the typed client of this project; secrets are read from the environment. */
export const toTypeScript = ({ serviceUrl, path, identity, values }: HandedCall): string => {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${fieldName(name)}: ${write(name, value)},`],
  )
  return [
    "import { createClient } from '@hosting-console/api-client'",
    '',
    'const client = createClient({',
    `  baseUrl: ${JSON.stringify(serviceUrl)},`,
    `  credentials: { username: ${JSON.stringify(identity)}, password: ${environment(keyVariable)} },`,
    '})',
    fields.length === 0
      ? `const answer = await client.request(${JSON.stringify(path)})`
      : [`const answer = await client.request(${JSON.stringify(path)}, {`, ...fields, '})'].join('\n'),
    'console.log(answer.status.text, answer.payload)',
  ].join('\n')
}

const write = (name: string, value: ArgumentValue): string => {
  if (isSecretName(name)) return environment(name.toUpperCase())
  if (typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map((each) => write('', each)).join(', ')}]`
  const fields = Object.entries(value).map(([key, each]) => `${fieldName(key)}: ${write(key, each)}`)
  return `{ ${fields.join(', ')} }`
}

const isList = (value: object): value is readonly ArgumentValue[] => Array.isArray(value)

/** A computed key makes `__proto__` a field like any other. */
const fieldName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${JSON.stringify(name)}]`

const environment = (name: string): string => `process.env[${JSON.stringify(name)}] ?? ''`
