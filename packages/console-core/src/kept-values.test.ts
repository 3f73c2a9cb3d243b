import { afterEach, describe, expect, test } from 'vitest'
import { longestKept, mayKeep, mayKeepText } from './kept-values.ts'
import { applyOperatorSettings } from './operator-settings.ts'

describe('an argument whose values may be kept', () => {
  test.each(
    `serverid server_id record_id instanceid gadgetid hostname domainname certificatename username ipaddress ip host type ttl
     memorysize cpucores disksize datacenter sshkeyids description networkid backendname goto allowlist connecttimeout`.split(
      /\s+/,
    ),
  )('%s', (name) => expect(mayKeep(name)).toBe(true))

  test.each([
    ['recordid', 'data'],
    ['ipaddress', 'data'],
    ['host', 'type', 'data'],
  ])('the data of a DNS record, beside %s', (...names) => expect(mayKeep('data', names)).toBe(true))

  test('the mailbox of a call that takes nothing else', () => expect(mayKeep('email', ['email'])).toBe(true))

  test('every name of a path has to be one', () => {
    expect(mayKeep('users[0][username]')).toBe(false)
    expect(mayKeep('backupschedules[0][type]')).toBe(true)
    expect(mayKeep('serverid[password]')).toBe(false)
  })
})

describe('an argument whose values are kept nowhere', () => {
  test.each(
    `passwd pass pwd password passphrase pin credentials cert_key sshprivatekey tlskey auth bearer access_key psk totp mfacode
     recoverycode dsn uri cvc cardnumber nationalid url certificate cloudconfig cloudconfigparams users secret token otp sessionid phpsessid bankid secretid tokenid
     authcode rootpassword newpassword currentpassword verification phonenumber firstname lastname address zipcode note
     connectionstring content sshkey autorespondmessage data value text`.split(/\s+/),
  )('%s', (name) => expect(mayKeep(name)).toBe(false))

  test('the address by which someone can be reached', () => {
    expect(mayKeep('email')).toBe(false)
    expect(mayKeep('email', ['email', 'firstname'])).toBe(false)
  })

  test('the data of anything but a record', () => {
    expect(mayKeep('data', ['serverid', 'type'])).toBe(false)
  })
})

describe('what an operator adds', () => {
  afterEach(() => applyOperatorSettings({}))

  test('may be kept as well, whatever its name', () => {
    applyOperatorSettings({ keptArguments: ['Ticket', 'note'] })
    expect(mayKeep('ticket')).toBe(true)
    expect(mayKeep('NOTE')).toBe(true)
    expect(mayKeep('notes')).toBe(false)
  })
})

test('a structure is kept only where every name inside of it may be', () => {
  expect(mayKeepText('description', '{"password":"hunter2"}')).toBe(false)
  expect(mayKeepText('sshkeyids', '[{"privatekey":"x"}]')).toBe(false)
  expect(mayKeepText('sshkeyids', '[4101,4102]')).toBe(true)
  expect(mayKeepText('description', '{"size":[{"memorysize":1}]}')).toBe(true)
  expect(mayKeepText('description', '{ no JSON')).toBe(true)
  expect(mayKeepText('description', 'x'.repeat(longestKept + 1))).toBe(false)
  expect(mayKeepText('password', 'x')).toBe(false)
})
