import { type ApiResponse, ApiError, NetworkError } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  describedFunctions,
  namedByCall,
  type NoRemoval,
  readingTwins,
  type Removal,
  removalOf,
} from '../src/index.ts'
import { createCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld, type TwinCase } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

const rows = new Map<string, string>()

const evidenceOf = ({ call, evidence, open, subject }: Removal): string =>
  [
    `${call.path}: ${[...evidence]
      .map(([name, from]) => `${name} = ${'response' in from ? from.response : `argument ${from.argument}`}`)
      .join(', ')}`,
    ...open.map((name) => `${name} is asked`),
    subject.source ? `seen in ${subject.source.path}` : 'no read shows it',
  ].join('; ')

const reasonOf = (none: NoRemoval): string =>
  ({ 'not-made': 'makes nothing', 'no-removal': 'no function removes it', 'not-named': 'not named' })[
    none.why
  ]

/** Makes what a case says, and finds its removal. */
const make = async (each: TwinCase) => {
  const prepared = await prepare(each)
  const { call, send } = prepared
  return {
    ...prepared,
    found: () => send(call).then(({ payload }) => removalOf(service, call, payload, each.known)),
  }
}

type Steps = readonly ('is not removed' | 'made' | 'not seen' | 'gone' | 'removed unseen' | 'not as before')[]

const roundTrip = async (each: TwinCase): Promise<Steps> => {
  const first = await make(each)
  const removal = await first.found()
  rows.set(each.path, 'none' in removal ? reasonOf(removal.none) : evidenceOf(removal))
  if ('none' in removal) return ['is not removed']
  // In a world of its own again, to compare with what was there before. What is asked for by its new name has no before.
  const { send, found } = await make(each)
  const { source } = removal.subject
  const look = async () =>
    source &&
    JSON.stringify(
      await send(source).then(
        ({ payload }) => payload,
        () => 'refused',
      ),
    )
  const before = await look()
  const made = await found()
  if ('none' in made) return ['is not removed']
  wait()
  const seen = made.subject.source && made.subject.find(await send(made.subject.source))
  if (made.subject.source && !seen) return ['not seen']
  const chosen = Object.fromEntries(made.open.map((name) => [name, 'no']))
  const call = { ...made.call, values: { ...made.call.values, ...chosen } }
  const outcome = await applyChecked({ ...made, call }, send)
  wait()
  if (outcome.kind !== 'done' || (await look()) !== before) return ['made', 'not as before']
  return ['made', outcome.shown === 'yes' ? 'gone' : 'removed unseen']
}

/** No read shows it. */
const unseen = new Set(['serverdisk/create'])

test.each(createCases.map((each) => [each.path, each] as const))(
  '%s makes a thing that its response names, and a described function removes it again',
  async (path, each) => {
    const removed = ['made', unseen.has(path) ? 'removed unseen' : 'gone']
    expect([['is not removed'], removed]).toContainEqual(await roundTrip(each))
  },
)

test.each([
  [404, 'Not found', true],
  [400, 'Could not find a network adapter with this id.', true],
  [400, 'Missing argument: networkadapterid.', false],
  [403, 'Not allowed', false],
  [606, 'Server Locked', false],
])('after a removal a look that is refused with %i, %s, shows it gone: %s', async (code, text, isGone) => {
  const each = createCases.find(({ path }) => path === 'networkadapter/create')
  const { send, found } = await make(each as TwinCase)
  const removal = await found()
  if ('none' in removal) throw new Error(removal.none.why)
  wait()
  let isRemoved = false
  const outcome = await applyChecked(removal, async (call, change) => {
    if (isRemoved)
      throw new ApiError({
        path: call.path,
        status: { code, text },
        httpStatus: 400,
        payload: {},
      } as ApiResponse)
    isRemoved = change !== undefined
    return send(call)
  })
  expect(outcome).toMatchObject({ kind: 'done', shown: isGone ? 'yes' : 'pending' })
})

test('a removal whose response is lost counts as done when the service says that there is no such thing', async () => {
  const each = createCases.find(({ path }) => path === 'networkadapter/create')
  const { send, found } = await make(each as TwinCase)
  const removal = await found()
  if ('none' in removal) throw new Error(removal.none.why)
  wait()
  const outcome = await applyChecked(removal, async (call, change) => {
    const response = await send(call)
    if (change) throw new NetworkError(call.path, 'unreachable', 'It broke.')
    return response
  })
  expect(outcome).toMatchObject({ kind: 'done', by: 'look', undo: undefined })
})

test('every function that creates is in the table, with what removes its thing or the reason why nothing does', async () => {
  const paths = describedFunctions(service)
    .map(({ path }) => path)
    .filter((path) => readingTwins(service, path)?.shape.form === 'creates')
  expect(createCases.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  const table = paths.map((path) => `${path.padEnd(30)} ${rows.get(path) ?? 'was not tried'}`)
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('removals.txt')
})

test('what a call names itself can be looked for before, so that Undo never removes what was there', async () => {
  const zone = await prepare({ path: 'domain/add', values: { domainname: 'example.com' } })
  const subject = namedByCall(service, zone.call)
  expect(subject?.source && subject.find(await zone.send(subject.source))).toEqual({})
  const server = createCases.find(({ path }) => path === 'server/create')
  const named = server && namedByCall(service, (await prepare(server)).call)
  expect(named).toBeUndefined()
})
