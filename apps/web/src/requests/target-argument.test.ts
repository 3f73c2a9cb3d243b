import { applyOperatorSettings } from '@hosting-console/console-core'
import { expect, onTestFinished, test } from 'vitest'
import { targetArgument } from './target-argument.ts'

test.each([
  ['gadget/wipe', 'gadgetid name', 'gadgetid'],
  ['gadget/wipe', 'name gadgetid', 'gadgetid'],
  ['gadget/wipe_all', 'gadgetid reason', 'gadgetid'],
  ['gadget/forcedelete', 'id name', 'id'],
  ['gadget/erase', 'name reason', 'name'],
  ['gadget/frobnicate', 'label gadget_id', 'gadget_id'],
  ['gadget/wipegadget', 'gadgetid name', 'gadgetid'],
  ['gadget/delete', 'reason ipaddress', 'ipaddress'],
  ['server/destroy', 'serverid keepip', 'serverid'],
  ['sshkey/remove', 'sshkeyids', 'sshkeyids'],
  ['domain/register', 'domainname email firstname phonenumber', 'domainname'],
  ['domain/deleterecord', 'recordid', 'recordid'],
  ['database/deletedatabase', 'id name', 'name'],
  ['database/deleteuser', 'id username', 'username'],
  ['loadbalancer/removebackend', 'loadbalancerid backendname', 'backendname'],
  ['loadbalancer/removetarget', 'loadbalancerid backendname name', 'name'],
  ['loadbalancer/removefromblocklist', 'loadbalancerid prefix', 'prefix'],
  ['objectstorage/deletecredential', 'instanceid credentialid', 'credentialid'],
  ['server/resetpassword', 'serverid rootpassword', 'serverid'],
])('%s of %s is about its %s', (path, written, target) => {
  const required = written.split(' ')
  const values = Object.fromEntries(required.map((name) => [name, `${name} of it`]))
  expect(targetArgument(path, required, values)).toEqual({ name: target, value: `${target} of it` })
})

test.each([
  ['gadget/deletesubscription', 'subscriptionname ip'],
  ['gadget/deletesubscription', 'ip reason subscriptionname'],
  ['loadbalancer/expungebackend', 'loadbalancerid backendname reason'],
])(
  '%s of %s is about what it is called like, and not about what a part of a word is called',
  (path, written) => {
    const required = written.split(' ')
    const values = Object.fromEntries(required.map((name) => [name, `${name} of it`]))
    expect(targetArgument(path, required, values)?.name).toMatch(/^(?:subscription|backend)name$/)
  },
)

test('what an operator says of an effect doesn’t change what a function is about', () => {
  onTestFinished(() => applyOperatorSettings({}))
  applyOperatorSettings({ effects: { 'loadbalancer/removebackend': 'destroys' } })
  const values = { loadbalancerid: 'lb1', backendname: 'web' }
  expect(targetArgument('loadbalancer/removebackend', Object.keys(values), values)?.name).toBe('backendname')
})

test('what is empty, secret or a structure is no target', () => {
  const values = { gadgetid: '', password: 'x', parts: ['a'], name: 7 }
  expect(targetArgument('gadget/wipe', Object.keys(values), values)).toEqual({ name: 'name', value: '7' })
  expect(targetArgument('gadget/wipe', [], {})).toBeUndefined()
})

test.each([
  [['4101', '4102'], '4101, 4102'],
  [['1', '2', '3', '4'], undefined],
])('a few of several are named, and many are not: %j', (sshkeyids, target) => {
  expect(targetArgument('sshkey/remove', ['sshkeyids'], { sshkeyids })?.value).toBe(target)
})
