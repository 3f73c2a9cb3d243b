import { expect, test } from 'vitest'
import { publicKeyLine } from '../src/seeds/ssh-keys.ts'
import { nameCases } from './contract/names.ts'
import { networkCases } from './contract/networks.ts'
import { peopleCases } from './contract/people.ts'
import { serverCases } from './contract/servers.ts'
import { type Case, misfits } from './contract/shape.ts'
import { storageCases } from './contract/storage.ts'
import { type Envelope, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login } = await startSandbox()

const added: Case = {
  path: 'sshkey/add',
  args: { sshkey: publicKeyLine(9, 'new'), description: 'new' },
  answers: { sshkey: { id: 'integer', account: 'string', description: 'string', data: /^ssh-ed25519 / } },
}

const cases = [...serverCases, ...networkCases, ...nameCases, ...storageCases, ...peopleCases, added]

/** Every case has a world of its own, so none sees what another did. */
async function identityFor({ path, as }: Case) {
  const copy = path.replace('/', '-')
  if (as === 'nobody') return null
  if (as === undefined) return ['cl12345', `demo-key+${copy}`] as const
  const username = `default+${copy}@example.com`
  const apikey = await login(username)
  return [as === 'person' ? username : '100200', apikey] as const
}

/** Arguments of a case, after the call that comes first. */
async function argumentsFor({ args = {}, first, uses }: Case, as: Parameters<typeof call>[2]) {
  if (!first) return args
  const { response } = await call(...first, as)
  const [argument, ...place] = uses ?? []
  return argument === undefined ? args : { ...args, [argument]: textAt(response, ...place) }
}

test.each(cases.map((each) => [each.path, each] as const))(
  '%s answers in the shape of the reference',
  async (path, each) => {
    const as = await identityFor(each)
    const { status, response, text } = await call(path, await argumentsFor(each, as), as)
    // Shell clients collect every code of a body and expect one.
    expect(text.match(/"code":/g)).toHaveLength(1)
    expect([status, response.status.code]).toEqual([each.refused ?? 200, each.refused ?? 200])
    expect(misfits(response, each.answers ?? {})).toEqual([])
    const unexpected = each.answers ? [] : membersOf(response)
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
