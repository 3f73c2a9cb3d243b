import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkSpf } from './spf.ts'

test.each([
  'v=spf1 include:spf.example. -all',
  'v=spf1 -all',
  'V=SPF1 a mx/24 a:b.example//64 ip4:192.0.2.0/24 ip6:2001:db8::/32 ptr exists:%{i}.example ~ALL',
  'v=spf1 redirect=_spf.example',
  'v=spf1 mx ?all exp=why.example',
  'v=spf10 is not SPF',
])('%s is fine', (text) => {
  expect(found(checkSpf, [`@ TXT ${text}`])).toEqual([])
})

test('one name has one SPF record', () => {
  expect(
    found(checkSpf, ['@ TXT v=spf1 -all', '@ TXT v=spf1 mx -all', '@ TXT other', 'a TXT v=spf1']),
  ).toEqual([['spf-several', { name: 'example.com.', count: 2 }]])
})

test.each([
  'ip4:2001:db8::1',
  'ip4:192.0.2.0/33',
  'ip6:',
  'include:',
  'include',
  'al',
  'a:',
  'redirect=',
  '=x',
  'a/33',
  'a//129',
  'mx/024',
  'a:192.0.2.1',
  'include:example',
  'exists:%{z}.example.net',
  'exists:%{d0}.example.net',
  'exists:%{c}.example.net',
  'exists:%x.example.net',
  'exp=%{i.example.net',
  'later=%',
  'mx;',
  'ip4:192.0.2.0/024',
  'include:a..example.net',
  'a:.example.net',
])('the term %s is told', (term) => {
  expect(found(checkSpf, [`@ TXT v=spf1 ${term} -all`])).toEqual([['spf-term', { term }]])
})

test('what is there only once is told where it is twice', () => {
  expect(found(checkSpf, ['@ TXT v=spf1 redirect=a.example.net redirect=b.example.net'])).toEqual([
    ['spf-twice', { term: 'redirect=' }],
  ])
  expect(found(checkSpf, ['@ TXT v=spf1 exp=a.example.net exp=b.example.net -all'])).toEqual([
    ['spf-twice', { term: 'exp=' }],
  ])
})

test.each(['+all', 'all', 'mx ALL'])('that %s lets anyone send is told', (terms) => {
  expect(found(checkSpf, [`@ TXT v=spf1 ${terms}`])).toEqual([
    ['spf-any', { term: terms.split(' ').at(-1), name: 'example.com.' }],
  ])
})

test.each([
  'v=spf1; mx; -all',
  'v=spf1,mx',
  'v=spf1+a+mx-all',
  ' v=spf1 -all',
  '"v=spf1 -all"',
  'v = spf1 -all',
])('%s is no SPF record, and said to be none', (text) => {
  expect(found(checkSpf, [`@ TXT ${text}`])).toEqual([['spf-start', {}]])
})

test.each(['spf2.0/pra -all', 'v=spf10 -all', 'v=spf1.5 -all', 'about v=spf1'])(
  '%s is nothing of SPF',
  (text) => {
    expect(found(checkSpf, [`@ TXT ${text}`])).toEqual([])
  },
)

test('a record ends in all', () => {
  expect(found(checkSpf, ['@ TXT v=spf1 mx'])).toEqual([['spf-no-all', {}]])
  expect(found(checkSpf, ['@ TXT v=spf1 -all mx a'])).toEqual([['spf-ignored', { terms: 'mx a' }]])
})

const includes = (count: number) =>
  Array.from({ length: count }, (_, index) => `include:s${index}.example.net`).join(' ')

test('ten lookups are allowed, eleven are not', () => {
  expect(found(checkSpf, [`@ TXT v=spf1 ${includes(10)} ip4:192.0.2.1 -all`])).toEqual([])
  expect(found(checkSpf, [`@ TXT v=spf1 ${includes(8)} a mx ptr -all`])).toEqual([
    ['spf-lookups', { count: 11, limit: 10 }],
  ])
})

test('lookups of included records of this zone count', () => {
  const lines = [
    '@ TXT v=spf1 include:one.example.com redirect=two.example.com',
    `one TXT v=spf1 ${includes(5)} -all`,
    'two TXT v=spf1 a mx exists:a.example ptr -all include:never.example',
  ]
  expect(found(checkSpf, lines)).toEqual([['spf-lookups', { count: 11, limit: 10 }]])
})

test('a redirect beside all is not followed, and said to be ignored', () => {
  expect(found(checkSpf, [`@ TXT v=spf1 ${includes(10)} redirect=a.example -all`])).toEqual([
    ['spf-ignored', { terms: 'redirect=a.example' }],
  ])
  expect(found(checkSpf, ['@ TXT v=spf1 -all a redirect=a.example exp=why.example'])).toEqual([
    ['spf-ignored', { terms: 'a redirect=a.example' }],
  ])
})

test.each(['future=thing', 'ip4=192.0.2.1', 'include=spf.example.net'])(
  'that receivers ignore %s is told',
  (term) => {
    expect(found(checkSpf, [`@ TXT v=spf1 ${term} -all`])).toEqual([['spf-unknown', { term }]])
  },
)

test.each([
  ['include:gone.example.com -all', 'include:gone.example.com'],
  ['redirect=a.example.com', 'redirect=a.example.com'],
  ['include:sub.example.com -all', undefined],
  ['include:alias.example.com -all', undefined],
  ['include:spf.example.com -all', undefined],
  ['include:%{d}.example.com -all', undefined],
  ['-all redirect=gone.example.com', undefined],
])('of %s it is told where this zone has no SPF record for it', (terms, term) => {
  const lines = [
    `@ TXT v=spf1 ${terms}`,
    'a TXT other',
    'sub NS ns.example.net.',
    'alias CNAME spf.example.net.',
    'spf TXT v=spf1 -all',
  ]
  const told = found(checkSpf, lines).filter(([rule]) => rule === 'spf-no-record')
  expect(told).toEqual(term === undefined ? [] : [['spf-no-record', { term }]])
})

test('a record that comes back to itself is told, and others end', () => {
  const lines = ['@ TXT v=spf1 include:a.example.com -all', 'a TXT v=spf1 include:example.com -all']
  expect(found(checkSpf, lines)).toEqual([['spf-loop', {}]])
  expect(found(checkSpf, ['e TXT v=spf1 redirect=e.example.com'])).toEqual([['spf-loop', {}]])
  expect(found(checkSpf, ['b TXT v=spf1 include:example.com -all', ...lines])).toEqual([])
  expect(found(checkSpf, ['e TXT v=spf1 -all include:e.example.com'])).toEqual([
    ['spf-ignored', { terms: 'include:e.example.com' }],
  ])
})
