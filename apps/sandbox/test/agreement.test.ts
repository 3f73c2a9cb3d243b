import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kind, kinds } from './contract/kinds.ts'
import { parts } from './contract/parts.ts'
import { at, type Json, listAt, startSandbox, textAt } from './helpers.ts'

const { call, clock } = await startSandbox()

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('create', 'create', 'edit', 'remove'),
    which: fc.nat(3),
    text: fc.string({ unit: 'binary', maxLength: 12 }),
  }),
  { minLength: 2, maxLength: 8 },
)

type Key = readonly [string, string]

const idOf = ({ id }: Kind, listed: Json) => (id === '' ? textAt({ it: listed }, 'it') : textAt(listed, id))

async function listOf({ list: [path, args, ...place] }: Kind, as: Key) {
  return listAt((await call(path, args, as)).response, ...place)
}

/** Makes, edits or removes one; `ids` are those that must exist afterwards. */
async function take(
  kind: Kind,
  as: Key,
  ids: string[],
  step: { what: string; which: number; text: string },
  number: number,
) {
  const id = ids[step.which % Math.max(ids.length, 1)]
  if (step.what === 'create' || id === undefined) {
    const [path, args] = kind.create(number, step.text)
    const made = await call(path, args, as)
    return { ...made, isEdit: false, ids: [...ids, textAt(made.response, ...kind.made)] }
  }
  if (step.what === 'edit' && kind.edit) {
    const [path, argument, args] = kind.edit(step.text)
    return { ...(await call(path, { ...args, [argument]: id }, as)), isEdit: true, ids }
  }
  const [path, argument, args] = kind.remove
  const removed = await call(path, { ...args, [argument]: id }, as)
  return { ...removed, isEdit: false, ids: ids.filter((each) => each !== id) }
}

let runs = 0

const every = [...kinds, ...parts]

test.each(every.map((kind) => [kind.name, kind] as const))(
  'whatever is made, edited and removed, list and details agree: %s',
  async (_name, kind) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        runs += 1
        const as = ['cl12345', `demo-key+agreement${runs}`] as const
        const before = await listOf(kind, as)
        let ids: string[] = []
        for (const [number, step] of sequence.entries()) {
          const taken = await take(kind, as, ids, step, number)
          expect(taken.status).toBe(200)
          ids = taken.ids
          const atOnce = await listOf(kind, as)
          // Whatever was locked by this is free again.
          clock.advance(60)
          const listed = await listOf(kind, as)
          // A change shows without waiting.
          expect(taken.isEdit && !kind.isSlow ? atOnce : listed).toEqual(listed)
          const old = new Set(before.map((each) => idOf(kind, each)))
          const own = listed.filter((each) => !old.has(idOf(kind, each)))
          expect(own.map((each) => idOf(kind, each)).toSorted()).toEqual(ids.toSorted())
          expect(own.length + before.length).toBe(listed.length)
          await expectSameDetails(kind, as, own)
        }
      }),
      { numRuns: 8 },
    )
  },
)

async function expectSameDetails(kind: Kind, as: Key, listed: Json[]) {
  const [path, argument, ...place] = kind.details ?? []
  if (path === undefined || argument === undefined) return
  for (const each of listed) {
    const { response } = await call(path, { [argument]: idOf(kind, each) }, as)
    expect(at(response, ...place)).toMatchObject(Object(each))
  }
}

test('what is removed is not there any more, by any of its functions', async () => {
  for (const kind of every) {
    const as = ['cl12345', `demo-key+removed-${kind.name.replaceAll(' ', '-')}`] as const
    const [path, args] = kind.create(1, 'x')
    const id = textAt((await call(path, args, as)).response, ...kind.made)
    clock.advance(60)
    const [remove, argument, more] = kind.remove
    await call(remove, { ...more, [argument]: id }, as)
    clock.advance(60)
    expect([kind.name, (await call(remove, { ...more, [argument]: id }, as)).status]).toEqual([
      kind.name,
      expect.toSatisfy((status: number) => status === 400 || status === 404),
    ])
  }
})
