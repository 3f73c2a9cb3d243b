import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesInRefusal } from './refused-values.ts'

test.each<[refusal: string, values: string[]]>([
  ['datacenter must be one of dc-sto1, dc-fbg1.', ['dc-sto1', 'dc-fbg1']],
  ['Invalid datacenter name. Allowed values: Falkenberg, New York City', ['Falkenberg', 'New York City']],
  ['The datacenter has to be either "north" or "south".', ['north', 'south']],
  ["Datacenter: valid values are ['a.1', 'b.2', and 'c']; nothing was made.", ['a.1', 'b.2', 'c']],
  ['platform must be one of KVM, VMware. datacenter must be one of a, b.', ['a', 'b']],
  ['datacenter must be one of a | b; platform must be one of KVM, VMware.', ['a', 'b']],
  ['datacenter is not one of server/allowedarguments.', []],
  ['datacenterkey must be one of a, b.', []],
  ['datacenter must be between 1 and 5.', []],
  ['Missing argument: datacenter.', []],
  ['', []],
])('%s allows %j', (refusal, values) => {
  expect(valuesInRefusal(refusal, 'datacenter')).toEqual(values)
})

test('whatever the service says, values are words of it, and what it lists is found', () => {
  const value = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter((each) => !['or', 'and'].includes(each))
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(value, { minLength: 2, maxLength: 6 }), (noise, values) => {
      for (const each of valuesInRefusal(`zone ${noise} one of ${noise}`, 'zone'))
        expect(noise).toContain(each)
      expect(valuesInRefusal(`zone must be one of ${values.join(', ')}.`, 'zone')).toEqual(values)
    }),
  )
})

test.each([
  ['datacenter is missing. platform must be one of KVM, VMware.', 'datacenter'],
  ['hostname must be a valid domain name or IP address.', 'hostname'],
  ['hostname is not a valid name, use letters or digits.', 'hostname'],
  ['datacenter is not allowed for platform KVM, VMware or Xen', 'datacenter'],
])('%s names nothing that %s may be', (refusal, argument) => {
  expect(valuesInRefusal(refusal, argument)).toEqual([])
})

test.each([
  ['blanks', `size must be one of a,${' '.repeat(60_000)}b${' '.repeat(60_000)}c`],
  ['quotes', `size must be one of a, ${"'".repeat(60_000)}b`],
])('SEC-64: a refusal with thousands of %s is read in the time of its length', (_, refusal) => {
  const start = performance.now()
  valuesInRefusal(refusal, 'size')
  expect(performance.now() - start).toBeLessThan(1000)
})
