import { describe, expect, it } from 'vitest'
import { readChange } from './read-change.ts'

const told = (value: unknown) => readChange(Buffer.from(JSON.stringify(value)).toString('base64url'))
const said = (value: unknown) => told(value).claim

describe('SEC-72: what the page says of a change', () => {
  it('without what opens something', () => {
    const claim = {
      subject: 'a.example',
      name: 'x{"password":"PW"}',
      id: 'https://u:PW@host/',
      after: { host: 'root:PW@b' },
    }
    expect(JSON.stringify(told(claim))).not.toContain('PW')
    // What is left of a state would be made by an undo.
    expect(told(claim)).toEqual({
      claim: { subject: 'a.example', name: 'x{"password":…', id: 'https://u:…@host/' },
      isClaimCut: true,
    })
    expect(told({ subject: 'a', undoes: 'password=PW' })).toMatchObject({ isClaimCut: true })
    expect(told({ subject: 'a', before: { data: 'key=abc', ttl: '1' } })).toEqual({
      claim: { subject: 'a', before: { data: 'key=abc', ttl: '1' } },
    })
  })

  it('is which thing, and its identifying fields before and after', () => {
    const change = {
      subject: 'example.com',
      name: 'www A',
      id: 'c1',
      plan: 'p1',
      undoes: 'c0',
      rows: 13,
      copies: 2,
      wasMissing: true,
      before: { host: 'www', type: 'A', ttl: '3600', data: '192.0.2.1' },
      after: { data: '192.0.2.2' },
    }
    expect(said(change)).toEqual(change)
  })

  it('and nothing else', () => {
    const pairs = [['password', 'canary']]
    expect(
      said({
        pairs,
        note: 'canary',
        subject: ['canary'],
        rows: '13 canary',
        copies: ['canary'],
        before: { pin: 'canary', data: { x: 'canary' } },
      }),
    ).toEqual({
      before: {},
    })
    for (const none of ['canary', ['canary']]) expect(told(none)).toEqual({ isClaimCut: true })
    expect(readChange(undefined)).toEqual({})
    expect(readChange('???')).toEqual({ isClaimCut: true })
  })

  it('and no structure that stands for a field', () => {
    expect(
      JSON.stringify(told({ before: { description: '{"password": "canary"}', host: 'www' } })),
    ).not.toContain('canary')
  })
})
