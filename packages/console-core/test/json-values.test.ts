import { type ArgumentValue, encodeArguments } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSecretName, readCurl, readPlan, toArguments, toCurl, writePlan } from '../src/index.ts'
import type { ServiceDescription } from '../src/service.ts'

/** JSON as a person writes it, and the pairs that a form parser makes of it. */
type Written = { text: string; pairs: [path: string, value: string][] }

const leaf = fc.oneof(
  fc
    .constantFrom('0', '-1', '1.10', '-0.50', '12345678901234567890', '1e3', '0.1', '9007199254740993')
    .map((text): Written => ({ text, pairs: [['', text]] })),
  fc
    .string({ unit: 'grapheme' })
    .map((text): Written => ({ text: JSON.stringify(text), pairs: [['', text]] })),
  fc.boolean().map((flag): Written => ({ text: String(flag), pairs: [['', String(flag)]] })),
  fc.constant<Written>({ text: 'null', pairs: [['', 'null']] }),
)

const within = (members: readonly (readonly [key: string, member: Written])[]): Written['pairs'] =>
  members.length === 0
    ? [['', '']]
    : members.flatMap(([key, { pairs }]) =>
        pairs.map(([path, value]): [string, string] => [`[${key}]${path}`, value]),
      )

const { structure } = fc.letrec<{ any: Written; structure: Written }>((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, leaf, tie('structure')),
  structure: fc.oneof(
    fc.array(tie('any'), { maxLength: 4 }).map((members) => ({
      text: `[${members.map(({ text }) => text).join(' , ')}]`,
      pairs: within(members.map((member, index) => [String(index), member])),
    })),
    fc
      .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), tie('any')), {
        maxLength: 4,
        selector: ([key]) => key,
      })
      .map((members) => ({
        text: `{${members.map(([key, { text }]) => `"${key}": ${text}`).join(',\n')}}`,
        pairs: within(members),
      })),
  ),
}))

const description = {
  function: 'create',
  documentation: '',
  get: false,
  post: true,
  required_arguments: ['users'],
  optional_arguments: [],
}

const service: ServiceDescription = [
  {
    module: 'server',
    description: '',
    authentication: {
      required: true,
      apikey: true,
      anonymous: false,
      user: { username: false, cloudaccount: true, customernumber: false },
    },
    allowed_functions: [description],
  },
]

const call = { path: 'server/create', identity: 'cl1', serviceUrl: 'https://service.example' }

const sent = (text: string) => {
  const { values, faults } = toArguments(call.path, description, new Map([['users', text]]))
  expect(faults.size).toBe(0)
  return values
}

const pairsOf = (values: { users?: ArgumentValue | undefined }) => [...encodeArguments(values)]

test('every JSON value in a field is sent as it was written', () => {
  fc.assert(
    fc.property(structure, ({ text, pairs }) => {
      expect(pairsOf(sent(text))).toEqual(pairs.map(([path, value]) => [`users${path}`, value]))
    }),
  )
})

test('and stays so in a plan file and in a curl line', () => {
  // A line doesn't say whether what is empty is to be sent so, and none of both holds secrets.
  const notSecret = structure.filter(
    ({ text, pairs }) =>
      pairs[0]?.[0] !== '' &&
      !(text.match(/"[a-z]+"(?=:)/g) ?? []).some((name) => isSecretName(name.slice(1, -1))),
  )
  fc.assert(
    fc.property(notSecret, ({ text }) => {
      const values = sent(text)
      const pairs = pairsOf(values)
      const change = { kind: 'call', identity: 'cl1', path: call.path, values } as const
      const written = writePlan([{ id: 1, change: { ...change, values: { users: values.users ?? '' } } }])
      const read = readPlan('text' in written ? written.text : '')
      expect(read).toEqual({ changes: [change] })
      const line = readCurl(service, toCurl({ ...call, values }))
      expect('values' in line && pairsOf(sent(line.values.users ?? ''))).toEqual(pairs)
      const json = readCurl(
        service,
        `curl ${call.serviceUrl}/${call.path} --json '${JSON.stringify({ users: values.users }).replaceAll("'", '\\u0027')}'`,
      )
      expect('values' in json && pairsOf(sent(json.values.users ?? ''))).toEqual(pairs)
    }),
  )
})
