import { expect, test } from 'vitest'
import {
  isPricedChoice,
  areOpposite,
  isIdentifier,
  isNameOf,
  isOuter,
  isPerson,
  isPlural,
  isSameKind,
  isSetBy,
  kindOf,
  listedKind,
  namesThing,
  partOfModule,
  readForm,
  saysWhich,
  singulars,
  stemOf,
  verbOf,
} from './names.ts'

test.each<[name: string, verb: ReturnType<typeof verbOf>, kind: string]>([
  ['create', 'creates', ''],
  ['createsegment', 'creates', 'segment'],
  ['create_credential', 'creates', 'credential'],
  ['createFromBackup', 'creates', ''],
  ['add', 'creates', ''],
  ['addrecord', 'creates', 'record'],
  ['addtoblocklist', 'creates', 'blocklist'],
  ['addresses', undefined, 'addresses'],
  ['clone', 'creates', ''],
  ['take', 'creates', ''],
  ['orderdisk', 'creates', 'disk'],
  ['delete', 'removes', ''],
  ['deleteuser', 'removes', 'user'],
  ['delete_record', 'removes', 'record'],
  ['destroy', 'removes', ''],
  ['removebackend', 'removes', 'backend'],
  ['removefromblocklist', 'removes', 'blocklist'],
  ['release', 'removes', ''],
  ['cancel', 'removes', ''],
  ['wipe', 'removes', ''],
  ['edit', 'edits', ''],
  ['editbackend', 'edits', 'backend'],
  ['updaterecord', 'edits', 'record'],
  ['update_record', 'edits', 'record'],
  ['setptr', 'edits', 'ptr'],
  ['settings', 'edits', ''],
  ['changepassword', 'edits', 'password'],
  ['resize', 'edits', ''],
  ['upgrade', 'edits', ''],
  ['start', 'acts', ''],
  ['stop', 'acts', ''],
  ['attach', 'acts', ''],
  ['resetpassword', 'acts', 'password'],
  ['restorefrombackup', 'acts', 'backup'],
  ['login', 'acts', 'in'],
  ['list', 'reads', 'list'],
  ['listrecords', 'reads', 'listrecords'],
  ['details', 'reads', 'details'],
  ['getaddress', 'reads', 'getaddress'],
  ['status', 'reads', 'status'],
  ['setup_and_list', 'edits', 'upandlist'],
  ['renew', undefined, 'renew'],
  ['frobnicate', undefined, 'frobnicate'],
])('%s does this, and to this kind of thing: %s, “%s”', (name, verb, kind) => {
  expect([verbOf(name), kindOf(name)]).toEqual([verb, kind])
})

const roleOf = (argument: string) => {
  if (isIdentifier(argument)) return 'identifies'
  if (isPerson(argument)) return 'is the person'
  return namesThing(argument) ? 'names' : 'is a value'
}

test.each<[argument: string, role: ReturnType<typeof roleOf>, stem: string]>([
  ['id', 'is a value', ''],
  ['serverid', 'identifies', 'server'],
  ['record_id', 'identifies', 'record'],
  ['gadgetid', 'identifies', 'gadget'],
  ['ipaddress', 'identifies', 'ip'],
  ['domainname', 'identifies', 'domain'],
  ['emailaccount', 'identifies', 'emailaccount'],
  ['projectkey', 'identifies', 'project'],
  ['backendname', 'names', 'backend'],
  ['tray_name', 'names', 'tray'],
  ['databasename', 'names', 'database'],
  ['username', 'is the person', 'user'],
  ['email', 'is the person', 'email'],
  ['name', 'is a value', ''],
  ['hostname', 'is a value', 'host'],
  ['first_name', 'is a value', 'first'],
  ['displayname', 'is a value', 'display'],
  ['companyname', 'is a value', 'company'],
  ['description', 'is a value', 'description'],
  ['keepip', 'is a value', 'keepip'],
  ['memorysize', 'is a value', 'memorysize'],
])('%s %s', (argument, role, stem) => {
  expect([roleOf(argument), stemOf(argument)]).toEqual([role, stem])
})

test.each([
  ['server/stop', 'serverid', true],
  ['sshkey/add', 'description', false],
  ['database/create', 'name', true],
  ['database/edit', 'name', false],
  ['customer/settings', 'name', false],
  ['user/x', 'username', true],
  ['user/x', 'email', true],
  ['user/x', 'password', false],
  ['server/create', 'templatename', false],
  ['server/create', 'hostname', false],
  ['domain/add', 'domain', true],
])('what a call to %s is about is said by %s: %s', (path, argument, expected) => {
  expect(saysWhich(path, argument)).toBe(expected)
})

test.each([
  ['changedescription', 'description', true],
  ['changeplan', 'planid', true],
  ['set_label', 'label', true],
  ['edittarget', 'targetname', false],
  ['description', 'description', false],
])('%s sets %s: %s', (name, argument, expected) => {
  expect(isSetBy(name, argument)).toBe(expected)
})

test.each([
  ['backendname', 'target', true],
  ['targetname', 'target', false],
  ['username', 'target', false],
  ['name', 'target', false],
  ['backendname', '', false],
])('%s names what a new %s is in: %s', (argument, made, expected) => {
  expect(isOuter(argument, made)).toBe(expected)
})

test.each([
  ['create', 'destroy', true],
  ['add_tray', 'remove_tray', true],
  ['take', 'release', true],
  ['order', 'cancel', true],
  ['add', 'destroy', false],
])('%s is undone by %s: %s', (name, other, expected) => {
  expect(areOpposite(name, other)).toBe(expected)
})

test.each([
  ['backends', ['backends', 'backend']],
  ['addresses', ['addresses', 'addresse', 'address']],
  ['policies', ['policies', 'policie', 'polici', 'policy']],
  ['iso', ['iso']],
  ['', []],
])('%s may be the plural of %s', (name, expected) => {
  expect(singulars(name)).toEqual(expected)
})

test.each([
  ['records', 'record', true],
  ['databases', 'database', true],
  ['policies', 'policy', true],
  ['Ssh_Keys', 'sshkey', true],
  ['', '', true],
  ['user', 'usergroup', false],
  ['_', '-', false],
])('%s and %s are of one kind: %s', (name, other, expected) => {
  expect(isSameKind(name, other)).toBe(expected)
})

test.each<[name: string, form: ReturnType<typeof readForm>, kind: string]>([
  ['list', 'many', ''],
  ['listown', 'many', ''],
  ['listrecords', 'many', 'records'],
  ['search', 'many', ''],
  ['pricelist', 'none', 'price'],
  ['details', 'one', 'details'],
  ['getaddress', 'one', 'address'],
  ['limits', 'none', 'limits'],
  ['allowedarguments', 'none', 'allowedarguments'],
  ['overview', 'other', 'overview'],
])('%s shows %s, of %s', (name, form, kind) => {
  expect([readForm(name), listedKind(name)]).toEqual([form, kind])
})

test.each([
  ['backupid', 'backupname', true],
  ['backupid', 'servername', false],
  ['serverid', 'servername', true],
  ['serverid', 'templatename', false],
  ['serverid', 'size', false],
])('what %s identifies is called by %s: %s', (identifier, field, expected) => {
  expect(isNameOf(identifier, field)).toBe(expected)
})

test.each([
  ['machines', true],
  ['networkadapters', true],
  ['status', false],
  ['address', false],
  ['details', false],
  ['record', false],
])('%s are many: %s', (kind, expected) => {
  expect(isPlural(kind)).toBe(expected)
})

test.each([
  ['email', 'emailaccount', 'account'],
  ['email', 'email', ''],
  ['machines', 'machine', ''],
  ['filestorage', 'volume', 'volume'],
])('the module %s calls %s in itself %j', (module, name, part) => {
  expect(partOfModule(module, name)).toBe(part)
})

test.each([
  ['database/create', 'plankey', true],
  ['droplet/create', 'size', true],
  ['vm/create', 'instanceTier', true],
  ['server/create', 'memorysize', false],
  ['server/create', 'platform', false],
  ['database/details', 'id', false],
])('%s %s is one of a few sizes that may have prices: %s', (path, argument, expected) => {
  expect(isPricedChoice(path, argument)).toBe(expected)
})
