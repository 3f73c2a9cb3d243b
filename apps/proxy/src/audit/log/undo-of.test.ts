import { expect, it } from 'vitest'
import { isUndoOf } from './undo-of.ts'

const sent = (line: string) => {
  const [name = '', query = ''] = line.split('?')
  return {
    module: 'server',
    function: name,
    arguments: [...new URLSearchParams(query)].map(([argument, value]) => ({ name: argument, value })),
  }
}

it.each([
  ['edit?serverid=kvm1&memorysize=1', 'edit?serverid=kvm1&memorysize=2'],
  ['edit?serverid=kvm1&planid=1', 'edit?serverid=kvm1&planid=2'],
  ['mountiso?serverid=kvm1&isoid=5', 'mountiso?serverid=kvm1&isoid=7'],
  ['setptr?ipaddress=192.0.2.1&data=a', 'resetptr?ipaddress=192.0.2.1'],
  ['updaterecord?recordid=5&data=192.0.2.1', 'updaterecord?recordid=5&data=192.0.2.2'],
  ['addrecord?domainname=a.example&host=www', 'deleterecord?recordid=5'],
  ['deleterecord?recordid=5', 'addrecord?domainname=a.example&host=www'],
  ['create?hostname=a', 'destroy?serverid=kvm1'],
  ['createaccount?email=a', 'delete?email=a'],
  ['addbackend?serverid=kvm1', 'removebackend?serverid=kvm1'],
  ['addtoblocklist?serverid=kvm1', 'removefromblocklist?serverid=kvm1'],
  ['edit?serverid=kvm1&memorysize=1', 'edit?serverid=kvm1&memorysize=2&hostname=a'],
  ['editowner?description=a', 'editowner?description=b'],
])('SEC-72: %s is undone by %s', (one, other) => {
  expect(isUndoOf(sent(other), sent(one))).toBe(true)
})

it.each([
  ['edit?serverid=kvm1', 'edit?serverid=kvm3'],
  ['edit?serverid=kvm1', 'EDIT?ServerID=kvm3'],
  ['edit?serverid=kvm1&isoid=5', 'edit?serverid=kvm3&isoid=5'],
  ['edit?serverid=kvm1', 'edit?serverid=kvm1&serverid=kvm3'],
  ['edit?serverid=kvm1', 'edit?hostname=a'],
  ['edit?serverid=kvm1', 'removekey?keyname=a'],
  ['addrecord?domainname=a.example', 'deleterecord?domainname=b.example&recordid=5'],
  ['destroy?serverid=kvm1', 'addbackup?serverid=kvm3'],
  ['destroy?serverid=kvm1', 'addbackup?serverid=kvm1'],
  ['edit?serverid=kvm1&memorysize=1', 'edit?serverid=kvm1&hostname=a'],
  ['edit?serverid=kvm1&memorysize=1&hostname=a', 'edit?serverid=kvm1&hostname=b'],
  ['edit?serverid=kvm1&memorysize=1', 'start?serverid=kvm1'],
  ['mountiso?serverid=kvm1&isoid=5', 'edit?serverid=kvm1'],
  ['setptr?ipaddress=192.0.2.1&data=a', 'release?ipaddress=192.0.2.1'],
])('SEC-72: %s is not undone by %s', (one, other) => {
  expect(isUndoOf(sent(other), sent(one))).toBe(false)
})
