import type { Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { shapeOf } from '../openapi/response-shape.ts'
import { fillReferences, referencesIn } from '../edits/step-references.ts'
import { findDescribed } from '../service.ts'
import { mayTakeStep, valuesOfStep } from './step-values.ts'

const service = [
  describeModule('server', {
    create: { required: ['hostname', 'templatename'] },
    details: { required: ['serverid'] },
    edit: { required: ['serverid'], optional: ['hostname'] },
  }),
  describeModule('ip', { setptr: { required: ['ipaddress', 'data'] } }),
  describeModule('domain', { addrecord: { required: ['domainname', 'type', 'host', 'data'] } }),
]

const calleeOf = (path: string) => {
  const found = findDescribed(service, path)
  if (!found) throw new Error(path)
  return found
}

const made: Payload = {
  server: {
    serverid: 'kvm1',
    hostname: 'web-1.example.com',
    rootpassword: 'x',
    iplist: [{ ipaddress: '192.0.2.1', version: 4, ptr: 'web-1.example.com.' }],
  },
}

const offered = (path: string, argument: string, payload = made) =>
  valuesOfStep(calleeOf(path), argument, 2, 'server/create', shapeOf(payload))

test.each([
  ['server/edit', 'serverid', ['{{step 2.server.serverid}}']],
  ['ip/setptr', 'ipaddress', ['{{step 2.server.iplist.0.ipaddress}}']],
  ['ip/setptr', 'data', ['{{step 2.server.iplist.0.ipaddress}}', '{{step 2.server.hostname}}']],
  ['domain/addrecord', 'data', ['{{step 2.server.iplist.0.ipaddress}}', '{{step 2.server.hostname}}']],
  ['domain/addrecord', 'domainname', []],
  ['domain/addrecord', 'type', []],
])('%s takes as %s of a server that a step makes %j', (path, argument, references) => {
  expect(offered(path, argument)).toEqual(references)
  expect(references.length === 0 || mayTakeStep(calleeOf(path), argument)).toBe(true)
})

test('whatever a response looks like, each reference that is offered is filled by it', () => {
  const name = fc.oneof(
    fc.constantFrom('serverid', 'ipaddress', 'hostname', 'server', 'iplist', 'a.b', 'x y', '{{', '__proto__'),
    fc.string(),
  )
  const response = fc.dictionary(
    name,
    fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value')),
      ),
    })).value,
  ) as fc.Arbitrary<Payload>
  fc.assert(
    fc.property(response, (payload) => {
      for (const [path, argument] of [
        ['server/edit', 'serverid'],
        ['domain/addrecord', 'data'],
      ] as const)
        for (const reference of offered(path, argument, payload)) {
          expect(referencesIn({ reference })).toHaveLength(1)
          const { missing } = fillReferences({ reference }, () => payload)
          // Of a list the first may lack what another has.
          expect(/\.0[.}]/.test(reference) ? [] : missing).toEqual([])
        }
    }),
  )
})
