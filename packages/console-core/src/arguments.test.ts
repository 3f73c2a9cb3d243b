import { expect, test } from 'vitest'
import { argumentKnowledge } from './arguments.ts'

test('an unknown argument is text', () => {
  expect(argumentKnowledge('blockstorage/create', 'tier')).toEqual({
    kind: 'text',
    secret: false,
    isCertain: false,
  })
})

test.each(['__proto__', 'constructor', 'toString'])('an argument called %s is text', (name) => {
  expect(argumentKnowledge('oddities/call', name)).toEqual({ kind: 'text', secret: false, isCertain: false })
})

test('names are known without regard to case', () => {
  expect(argumentKnowledge('objectstorage/estimatedcost', 'averageUsageInGib')).toEqual({
    kind: 'number',
    unit: 'GiB',
    secret: false,
    isCertain: true,
  })
  expect(argumentKnowledge('domain/changenameservers', 'NS1').kind).toBe('host-name')
})

test('one name can mean two things', () => {
  expect(argumentKnowledge('server/stop', 'type').choices).toContain('soft')
  expect(argumentKnowledge('domain/addrecord', 'type').choices).toContain('AAAA')
  expect(argumentKnowledge('server/resetlimit', 'type').choices).toBeUndefined()
})

test('a password is a secret, whatever it is called', () => {
  expect(argumentKnowledge('server/create', 'rootpassword')).toEqual({
    kind: 'secret',
    secret: true,
    isCertain: false,
  })
})

test('a structure has an example where its function is known', () => {
  for (const [path, name] of [
    ['server/create', 'users'],
    ['server/edit', 'backupschedules'],
    ['database/create', 'allowlist'],
  ] as const) {
    const { example = '' } = argumentKnowledge(path, name)
    expect(JSON.parse(example)).toBeInstanceOf(Array)
  }
  expect(argumentKnowledge('gadget/run', 'users')).not.toHaveProperty('example')
})

test('a unit is told only of functions that are known to use it', () => {
  expect(argumentKnowledge('server/edit', 'memorysize')).toMatchObject({ unit: 'MB', isCertain: true })
  for (const name of ['memorysize', 'size', 'ttl', 'port', 'enabled']) {
    const knowledge = argumentKnowledge('gadget/run', name)
    expect(knowledge).toMatchObject({ isCertain: false })
    expect(knowledge).not.toHaveProperty('unit')
  }
})
