import { expect, test } from 'vitest'
import { hasSecrets, mask, maskSecrets, maskXml } from './mask.ts'

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

test('secrets are hidden in XML', () => {
  expect(maskXml('<a><password>geheim</password><name>x</name><secretkey/></a>')).toBe(
    `<a><password>${mask}</password><name>x</name><secretkey/></a>`,
  )
})
