import { describe, expect, it } from 'vitest'
import { isKnownToRead } from './reads.ts'

const reads = (called: string) => isKnownToRead({ kind: 'function', module: 'x', function: called })

describe('what is known to read', () => {
  it.each([
    'list',
    'list_records',
    'listrecords',
    'details',
    'instancedetails',
    'info',
    'status',
    'searchdata',
  ])('%s reads', (called) => {
    expect(reads(called)).toBe(true)
  })

  it.each(['create', 'edit', 'destroy', 'setptr', 'resetlimit', 'generateauthcode', 'unheard_of'])(
    '%s is not known to',
    (called) => {
      expect(reads(called)).toBe(false)
    },
  )

  it('descriptions read', () => {
    expect(isKnownToRead({ kind: 'service' })).toBe(true)
    expect(isKnownToRead({ kind: 'module', module: 'server' })).toBe(true)
  })
})
