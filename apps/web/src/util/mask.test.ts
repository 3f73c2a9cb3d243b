import { expect, test } from 'vitest'
import { maskXml } from './mask-xml.ts'
import { hasSecrets, mask, maskSecrets } from './mask.ts'

test('secrets are hidden at any depth, everything else is as it came', () => {
  const value = { credentials: [{ accesskey: 'A', secretkey: 'S' }], password: '', total: 3, none: null }
  expect(maskSecrets(value)).toEqual({
    credentials: [{ accesskey: 'A', secretkey: mask }],
    password: '',
    total: 3,
    none: null,
  })
  expect(hasSecrets(value)).toBe(true)
  expect(hasSecrets({ password: '', name: 'x' })).toBe(false)
})

test('what is in a secret is one, but for the records of a list, which have names of their own', () => {
  expect(
    maskSecrets({
      tokens: ['abc', ''],
      password: { value: 'x', hint: { a: 1 } },
      credentials: [{ id: 'c' }],
    }),
  ).toEqual({
    tokens: [mask, ''],
    password: { value: mask, hint: { a: mask } },
    credentials: [{ id: 'c' }],
  })
  expect(hasSecrets({ tokens: ['abc'] })).toBe(true)
  expect(hasSecrets({ credentials: [{ id: 'c' }], tokens: [] })).toBe(false)
})

test('what only says whether something can be done is no secret', () => {
  const value = { supportedfeatures: { resetrootpassword: 'no', clone: 'yes' } }
  expect(maskSecrets(value)).toEqual(value)
  expect(hasSecrets(value)).toBe(false)
})

/** Responses, and what of them is hidden. */
const responses: [what: string, response: Record<string, unknown>, hidden: string[]][] = [
  ['a plan is ordered by its key', { plans: [{ key: 'plan-2core', name: 'small' }] }, []],
  ['also a single one', { plan: { key: 'plan-2core' } }, []],
  ['a key of something else', { apikeys: [{ key: 'abc' }], service: { key: 'def' } }, ['abc', 'def']],
  ['names of certificates', { certificate: ['example-com', '*.example.net'] }, []],
  ['a certificate', { certificate: `MIIC${'x'.repeat(80)}` }, [`MIIC${'x'.repeat(80)}`]],
  ['a word of state', { organizations: [{ verification: 'verified' }] }, []],
  ['a code', { twofactor: { verification: '123456' } }, ['123456']],
  [
    'a credential',
    { credential: { credentialid: 'c1', description: 'x', accesskey: 'A', secretkey: 'S', created: '2026' } },
    ['S'],
  ],
  ['what is in a secret', { token: { value: 'v', id: '7', type: 'api' } }, ['v']],
  [
    'a list of secrets',
    { tokens: [{ id: '7', value: 'v' }], secrets: [{ name: 'n', value: 'w' }] },
    ['v', 'w'],
  ],
  ['names that every object has', { token: { constructor: 'x', __proto__x: 'y' } }, ['x', 'y']],
  ['what only ends like a date', { token: { candidate: 'x' } }, ['x']],
  ['a credential without names of its own', { credentials: { value: 'hunter2' } }, ['hunter2']],
  ['a code of letters', { verification: 'abcdef' }, ['abcdef']],
  ['no secret', { passwordreset: 'yes', description: 'geheim' }, []],
]

const xmlOf = (value: unknown, name: string): string => {
  if (Array.isArray(value)) return `<${name}>${value.map((each) => xmlOf(each, 'item')).join('')}</${name}>`
  if (typeof value !== 'object' || value === null) return `<${name}>${String(value)}</${name}>`
  return `<${name}>${Object.entries(value)
    .map(([key, each]) => xmlOf(each, key))
    .join('')}</${name}>`
}

const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)]

test.each(responses)('%s: JSON and XML hide the same', (_, response, hidden) => {
  const left = texts(response).filter((text) => !texts(maskSecrets(response)).includes(text))
  expect(left).toEqual(hidden)
  expect(hasSecrets(response)).toBe(hidden.length > 0)
  const xml = xmlOf(response, 'response')
  expect(maskXml(xml)).toBe(hidden.reduce((text, secret) => text.replace(`>${secret}<`, `>${mask}<`), xml))
})

test.each([
  [
    '<a><password>geheim</password><name>x</name><secretkey/></a>',
    `<a><password>${mask}</password><name>x</name><secretkey/></a>`,
  ],
  ['<password><![CDATA[geheim]]></password>', `<password>${mask}</password>`],
  [
    '<password type="x">geheim</password><name>x</name>',
    `<password type="x">${mask}</password><name>x</name>`,
  ],
  ['<password><!-- geheim --><b>geheim</b></password>', `<password><b>${mask}</b></password>`],
  ['<password value="geheim" type="x"/>', `<password value="${mask}" type="x"/>`],
  ['<password value="geheim">geheim</password>', `<password value="${mask}">${mask}</password>`],
  ['<user password="geheim" name=\'x\'/>', `<user password="${mask}" name='x'/>`],
  ['<password\n>geheim</password >', `<password\n>${mask}</password >`],
  ['<?xml version="1.0"?><!-- a --><a>x</a>', '<?xml version="1.0"?><!-- a --><a>x</a>'],
])('%s', (xml, masked) => {
  expect(maskXml(xml)).toBe(masked)
})
