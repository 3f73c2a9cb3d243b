import { expect, test } from 'vitest'
import { cases } from './contract/cases.ts'
import { argumentsFor, identityFor } from './contract/identities.ts'
import { misfits } from './contract/shape.ts'
import { type Envelope, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login } = await startSandbox()

test.each(cases.map((each) => [each.path, each] as const))(
  '%s answers in the shape of the reference',
  async (path, each) => {
    const as = await identityFor(each, login)
    const { status, response, text } = await call(path, await argumentsFor(each, as, call), as)
    // Shell clients collect every code of a body and expect one.
    expect(text.match(/"code":/g)).toHaveLength(1)
    expect([status, response.status.code]).toEqual([each.refused ?? 200, each.refused ?? 200])
    expect(misfits(response, each.responses ?? {})).toEqual([])
    const unexpected = each.responses ? [] : membersOf(response)
    expect(unexpected).toEqual([])
  },
)

const membersOf = (response: Envelope) =>
  Object.keys(response).filter((name) => name !== 'status' && name !== 'debug')

test('no function of any module is left out', async () => {
  const modules = listAt((await call('')).response, 'modules').map((name) => textAt(name))
  const described = modules.map(async (module) =>
    listAt((await call(module)).response, 'module', 'allowed_functions').map(
      (entry) => `${module}/${textAt(entry, 'function')}`,
    ),
  )
  const paths = (await Promise.all(described)).flat()
  expect(cases.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  expect(paths).toHaveLength(200)
})

test.each([
  [{ a: 1.5 }, { a: 'integer' }],
  [{ a: '1' }, { a: 'number' }],
  [{ a: true }, { a: 'yes/no' }],
  [{}, { a: 'string' }],
  [{ a: [1, 'x'] }, { a: ['integer'] }],
  [{ a: {} }, { a: ['string'] }],
] as const)('the check itself finds that %j is not %j', (value, shape) => {
  expect(misfits(JSON.parse(JSON.stringify(value)), shape)).toHaveLength(1)
})
