import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { network, site } from './network.ts'

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })

/** How an address is written down, as far as one may choose. */
const spelling = fc.record({
  capitals: fc.boolean(),
  digits: fc.constantFrom(1, 4),
  /** Which stretch of zeros is left out, when it is one. */
  left: fc.tuple(fc.nat(7), fc.nat(8)),
  dotted: fc.boolean(),
  zone: fc.constantFrom('', '%eth0'),
})

type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never

const write = (all: number[], { capitals, digits, left: [from, count], dotted, zone }: Spelling): string => {
  const [high = 0, low = 0] = all.slice(6)
  const words = all.map((each) => each.toString(16).padStart(digits, '0'))
  if (dotted) words.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'))
  const end = Math.min(from + count, words.length)
  const isZeros = count > 0 && from < end && words.slice(from, end).every((each) => /^0+$/.test(each))
  const text = isZeros ? `${words.slice(0, from).join(':')}::${words.slice(end).join(':')}` : words.join(':')
  return (capitals ? text.toUpperCase() : text) + zone
}

describe('the network that an address counts for', () => {
  it.each([
    ['fd00::a:b:c:d', 'fd00:0:0:0'],
    ['fd00::a', 'fd00:0:0:0'],
    ['2001:DB8:0:1::5', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['', ''],
  ])('SEC-23: of %j is %j', (address, wanted) => expect(network(address)).toBe(wanted))

  it('SEC-23: is the same for two addresses of one /64, however they are written, and for no other', () => {
    fc.assert(
      fc.property(
        fc.tuple(groups(4), groups(4), groups(4), groups(4), spelling, spelling),
        ([prefix, other, one, two, firstWay, secondWay]) => {
          const isMapped = [one, two].some(([first, second]) => first === 0 && second === 0xffff)
          fc.pre(!isMapped)
          const first = network(write([...prefix, ...one], firstWay))
          expect(network(write([...prefix, ...two], secondWay))).toBe(first)
          const isOther = prefix.join() !== other.join()
          expect(network(write([...other, ...two], secondWay)) !== first).toBe(isOther)
        },
      ),
    )
  })
})

describe('the site that an address counts for beside its network', () => {
  it.each([
    ['2001:db8:1:2::5', '2001:db8:1'],
    ['2001:db8:1:ffff::5', '2001:db8:1'],
    ['2001:db8:2::5', '2001:db8:2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('SEC-23: %s is %s', (address, expected) => expect(site(address)).toBe(expected))
})
