import fc from 'fast-check'
import { expect, test } from 'vitest'
import { find } from './find.ts'
import { indexNames, indexWords } from './index-words.ts'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, name }))
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value)

/** Words that no one has another word for. */
const word = fc.string({
  unit: fc.constantFrom('b', 'd', 'g', 'h', 'k', 'm', 'n', 'q', 'v', 'z'),
  minLength: 5,
  maxLength: 9,
})
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 12 })

const indexes = [indexWords<string>, indexNames<string>]

test('whatever is typed, nothing breaks, and nothing is found twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (texts, query) => {
      const items = texts.map((name, value) => ({ value, name, keys: [name], about: name }))
      for (const index of [indexWords(items), indexNames(items)]) {
        const found = find([index], query).map(({ value }) => value)
        expect(new Set(found).size).toBe(found.length)
      }
    }),
  )
})

test('words in any order find the same', () => {
  fc.assert(
    fc.property(names, fc.array(word, { maxLength: 3 }), (some, typed) => {
      const index = indexWords(named(some))
      expect(values(find([index], typed.toReversed().join(' '))).toSorted()).toEqual(
        values(find([index], typed.join(' '))).toSorted(),
      )
    }),
  )
})

test('a name, the beginning of one, and its words in another order find it', () => {
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (some, at, length) => {
      const wanted = some[at % some.length] ?? ''
      for (const make of indexes) {
        const index = make(named(some))
        expect(values(find([index], wanted))).toContain(wanted)
        expect(values(find([index], wanted.slice(0, 1 + (length % wanted.length))))).toContain(wanted)
        expect(values(find([index], wanted.split(' ').toReversed().join(' ')))).toContain(wanted)
        expect(find([index], wanted)[0]?.value.startsWith(wanted)).toBe(true)
      }
    }),
  )
})

test('one letter wrong finds it still, unless something else begins so', () => {
  fc.assert(
    fc.property(
      names,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('leave', 'add', 'swap', 'other'),
      (some, at, place, slip) => {
        const wanted = some[at % some.length]?.split(' ')[0] ?? ''
        const here = place % (wanted.length - 1)
        const [one = '', two = ''] = wanted.slice(here)
        const middle = { leave: two, add: `s${one}${two}`, swap: two + one, other: `s${two}` }[slip]
        const typed = wanted.slice(0, here) + middle + wanted.slice(here + 2)
        for (const make of indexes) {
          const found = values(find([make(named(some))], typed))
          expect(found.some((each) => each.includes(wanted) || each.includes(typed))).toBe(true)
        }
      },
    ),
  )
})

test('all that two words find each of them finds', () => {
  fc.assert(
    fc.property(names, word, word, (some, one, two) => {
      for (const make of indexes) {
        const index = make(named(some))
        const each = [one, two].map((typed) => new Set(values(find([index], typed))))
        for (const value of values(find([index], `${one} ${two}`)))
          expect(each.every((found) => found.has(value))).toBe(true)
      }
    }),
  )
})

test('names are found as they are written: their beginnings first, then beginnings of their parts, then any part', () => {
  const index = indexNames([
    { value: 'inside', name: 'cobweb.example.com' },
    { value: 'key', name: 'mail.example.com', keys: ['web of the club'] },
    { value: 'part', name: 'old-web.example.com' },
    { value: 'name', name: 'web-1.example.com' },
    { value: 'other', name: 'db.example.com' },
  ])
  expect(values(find([index], 'WEB'))).toEqual(['name', 'part', 'inside', 'key'])
  expect(values(find([index], 'web-1'))).toEqual(['name'])
  expect(values(find([index], 'exmaple'))).toHaveLength(5)
})

test('a name is known in one index, so a slip is not looked for in another', () => {
  const [one, two] = [indexNames(named(['mailer'])), indexNames(named(['mailor']))]
  expect(values(find([one, two], 'mailer'))).toEqual(['mailer'])
  expect(values(find([two], 'mailer'))).toEqual(['mailor'])
})

test('identifiers, addresses and numbers are found as they are, or not at all', () => {
  const index = indexNames([
    { value: 'record', name: 'mailer.example.com', keys: ['500071', '192.0.2.10'] },
    { value: 'server', name: 'kvm100001', keys: ['2001:db8::facd'] },
  ])
  for (const query of ['500070', '50071', 'kvm100010', '192.0.2.11', 'facf', '2001:db8::face'])
    expect(values(find([index], query))).toEqual([])
  expect(values(find([index], '500071'))).toEqual(['record'])
  expect(values(find([index], 'mialer'))).toEqual(['record'])
})

test('what is no word finds no word, and what is nothing finds everything', () => {
  const index = indexWords(named(['one', 'two']))
  expect(find([index], '-- !')).toEqual([])
  expect(values(find([index], ' '))).toEqual(['one', 'two'])
})

test('letters with and without accents are the same', () => {
  expect(values(find([indexNames(named(['Räksmörgås']))], 'raksmorgas'))).toEqual(['Räksmörgås'])
  expect(values(find([indexNames(named(['raksmorgas']))], 'Räksmörgås'))).toEqual(['raksmorgas'])
})
