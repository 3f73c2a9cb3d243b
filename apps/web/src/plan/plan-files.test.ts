import { deedWord } from './step-words.ts'
// @vitest-environment happy-dom
import { type ChangeDescription, safeOrder, isAddition } from '@hosting-console/console-core'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { ended, refused, tried } from '../../test/steps.ts'
import { describedModule } from '../../test/described-module.ts'
import { openPlan, savePlan } from './plan-files.ts'
import { saveScript } from './plan-scripts.ts'
import { planTable } from './plan-table.ts'
import { stageCalls } from './stage-call.ts'
import { stage, unstage } from './stage.ts'
import { setStaged, stagedChanges } from './staged.ts'
import { responses, runningPlan } from './step-values.ts'

const files: string[] = []
vi.mock('../util/download.ts', () => ({
  download: (_name: string, _type: string, text: string) => files.push(text),
}))

afterEach(() => {
  setStaged([])
  responses.clear()
  files.length = 0
})

const ofRecords = [
  describedModule('domain', [
    { function: 'listrecords', required_arguments: ['domainname'] },
    {
      function: 'addrecord',
      required_arguments: ['domainname', 'host', 'type', 'data'],
      optional_arguments: ['ttl'],
    },
    {
      function: 'updaterecord',
      required_arguments: ['recordid'],
      optional_arguments: ['host', 'type', 'data', 'ttl'],
    },
    { function: 'deleterecord', required_arguments: ['recordid'] },
  ]),
]

const at = { identity: 'cl1', zone: 'example.com' }
const addition = (host: string, type: string, data: string) =>
  ({ kind: 'record', ...at, before: null, after: { host, type, data, ttl: '3600' } }) as const
const removal = (recordid: string, host: string, type: string, data: string) =>
  ({ kind: 'record', after: null, ...at, recordid, before: { host, type, data, ttl: '3600' } }) as const

const service = [describedModule('domain', [{ function: 'add' }, { function: 'addrecord' }])]

const stageTwo = () => {
  const identity = 'cl1'
  stageCalls([{ path: 'domain/add', identity, values: { domainname: 'new.example' } }])
  const values = { domainname: '{{step 1.domain.domainname}}', host: 'www' }
  stageCalls([{ path: 'domain/addrecord', identity, values }])
  return stagedChanges().map(({ id }) => id)
}

test('a plan whose step uses one that is gone is saved as nothing, and the step is named', () => {
  const [first = 0, second = 0] = stageTwo()
  unstage([first])
  const lost = { id: second, reference: { step: first, field: 'domain.domainname' } }
  expect(savePlan()).toEqual(lost)
  expect(saveScript('bash', service, 'https://service.example')).toEqual(lost)
  expect(files).toEqual([])
})

test('what a completed step returned is written into the file and the script; the file opens', () => {
  const [first = 0] = stageTwo()
  setStaged(stagedChanges().map((item) => (item.id === first ? ended(item, { kind: 'unchanged' }) : item)))
  responses.set(first, { domain: { domainname: 'created.example' } })
  expect(savePlan()).toBeUndefined()
  expect(saveScript('bash', service, 'https://service.example')).toBeUndefined()
  const [plan = '', script] = files
  expect(script).toContain('created.example')
  setStaged([])
  expect(openPlan(plan)).toBeUndefined()
  expect(stagedChanges()).toHaveLength(1)
})

test('a finished plan is saved with what its steps use of each other, not with what they returned', () => {
  const [first = 0, second = 0] = stageTwo()
  const run = runningPlan(stagedChanges())
  const { change } = stagedChanges()[1] ?? {}
  if (change?.kind !== 'call') throw new Error('No call is staged.')
  run.fill(second, { ...change, values: { ...change.values, domainname: 'created.example' } })
  setStaged(stagedChanges().map((item) => ended(item, { kind: 'unchanged' })))
  responses.set(first, { domain: { domainname: 'created.example' } })
  expect(savePlan()).toBeUndefined()
  expect(saveScript('bash', service, 'https://service.example')).toBeUndefined()
  for (const file of files) expect(file).not.toContain('created.example')
  expect(files[0]).toContain('{{step 1.domain.domainname}}')
  // Without the step that it uses it has what that one answered.
  unstage([first])
  expect(savePlan()).toBeUndefined()
  expect(files[2]).toContain('created.example')
})

const ttls = () => stagedChanges().map((item) => 'after' in item.change && item.change.after)

test('a plan that is opened replaces what is staged of the same thing, and nothing that may have been made', () => {
  const before = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
  const change = (ttl: string) =>
    ({
      kind: 'record',
      identity: 'cl1',
      zone: 'example.com',
      recordid: '7',
      before,
      after: { ttl },
    }) as const
  const opened = JSON.stringify({ hostingConsolePlan: 1, changes: [change('60')] })
  setStaged([tried(1, change('300'))])
  openPlan(opened)
  expect(ttls()).toEqual([{ ttl: '60' }])
  setStaged([tried(1, change('300'), { kind: 'unknown' }, refused)])
  openPlan(opened)
  expect(ttls()).toEqual([{ ttl: '300' }, { ttl: '60' }])
})

/** A zone takes a new mail exchanger in place of two, an alias in place of an address, and an address that comes back. */
const plans = fc.shuffledSubarray<ChangeDescription>(
  [
    ...['1', '2'].map((recordid) => removal(recordid, '@', 'MX', `${recordid}0 old.example.`)),
    addition('@', 'MX', '1 new.example.'),
    removal('3', 'www', 'A', '192.0.2.1'),
    addition('www', 'CNAME', 'web.example.'),
    removal('4', 'api', 'A', '192.0.2.2'),
    addition('api', 'A', '192.0.2.2'),
  ],
  { minLength: 2 },
)

test('page, file, scripts and table have the order in which a plan is applied', () => {
  fc.assert(
    fc.property(plans, (changes) => {
      setStaged([])
      files.length = 0
      stage(changes)
      const shown = stagedChanges().map(({ change }) => change)
      expect(shown).toEqual(safeOrder(changes, (change) => change))
      savePlan()
      expect((JSON.parse(files[0] ?? '') as { changes: unknown }).changes).toEqual(shown)
      const calls = shown.map((change) => (isAddition(change) ? 'domain/addrecord' : 'domain/deleterecord'))
      for (const kind of ['bash', 'typescript'] as const) {
        saveScript(kind, ofRecords, 'https://service.example')
        const written = files.at(-1)?.match(/(?<=(?:echo |console\.log\().\d+ )[a-z/]+/g)
        expect(written).toEqual(calls)
      }
      expect(planTable(stagedChanges()).rows.map(([, , kind]) => kind?.text)).toEqual(shown.map(deedWord))
    }),
  )
})
