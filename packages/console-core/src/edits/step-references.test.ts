import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillReferences,
  hasBrokenReference,
  hasReference,
  referencesIn,
  renumber,
} from './step-references.ts'

const payloads = new Map([
  [1, { server: { serverid: 'kvm1', cpucores: 2, iplist: [{ ipaddress: '192.0.2.1' }] } }],
  [7, { list: ['a', 'b'], isBusy: false }],
])
const fill = (text: string) => {
  const { values, missing } = fillReferences({ value: text }, (step) => payloads.get(step))
  return missing.length > 0 ? missing : values.value
}

test.each([
  ['{{step 1.server.serverid}}', 'kvm1'],
  ['{{ Step 1 . server.cpucores }}', '2'],
  ['{{step 1.server.iplist.0.ipaddress}}/32', '192.0.2.1/32'],
  ['{{step 7.list.1}}-{{step 7.isBusy}}', 'b-false'],
  ['{{step 1}} and {{ name }} stay', '{{step 1}} and {{ name }} stay'],
  ['{{step 2.server.serverid}}', [{ step: 2, field: 'server.serverid' }]],
  ['{{step 1.server}}', [{ step: 1, field: 'server' }]],
  ['{{step 1.server.iplist.length}}', [{ step: 1, field: 'server.iplist.length' }]],
  ['{{step 1.server.constructor.name}}', [{ step: 1, field: 'server.constructor.name' }]],
])('%s', (text, expected) => {
  expect(fill(text)).toEqual(expected)
})

test('structures are filled inside, and keep their names', () => {
  const { values } = fillReferences({ users: [{ name: '{{step 7.list.0}}', 'x{{step 1.a}}': 1 }] }, (step) =>
    payloads.get(step),
  )
  expect(values).toEqual({ users: [{ name: 'a', 'x{{step 1.a}}': 1 }] })
})

test('whatever is around a reference stays; what is filled in is not filled again', () => {
  const text = fc.string().filter((each) => !hasReference(each) && !/[{}]/.test(each))
  fc.assert(
    fc.property(text, text, fc.string(), fc.nat(), (before, after, value, step) => {
      const written = `${before}{{step ${step}.a.b}}${after}`
      expect(referencesIn({ written })).toEqual([{ step, field: 'a.b' }])
      const { values } = fillReferences({ written }, () => ({ a: { b: value } }))
      expect(values.written).toBe(before + value + after)
      expect(
        renumber(
          renumber({ written }, (number) => number + 1),
          (number) => number - 1,
        ),
      ).toEqual({ written })
    }),
  )
})

test.each([
  ['{{step1.server.serverid}}', true],
  ['{{step one.server}}', true],
  ['{{step 1}}', true],
  ['{{ STEP.1 }}', true],
  ['{{step 1.server.serverid}}', false],
  ['{{stepfather}} and {{ name }}', false],
  // Templates of others.
  ['{{step}} {{ step.name }} {{step_id}}', false],
  ['a step 1', false],
])('“%s” is meant as a reference and is none: %s', (text, isBroken) => {
  expect(hasBrokenReference(text)).toBe(isBroken)
})
