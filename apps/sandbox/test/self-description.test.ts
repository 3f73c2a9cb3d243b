import { expect, test } from 'vitest'
import { certificate } from './contract/certificate.ts'
import { publicKeyLine } from '../src/seeds/ssh-keys.ts'
import { at, envelopeOf, listAt, mainKey, startSandbox, textAt } from './helpers.ts'

const { send, call, login } = await startSandbox()

test('the root answers 404 with the names of all modules', async () => {
  for (const method of ['GET', 'POST']) {
    const response = await send('/?format=json', { as: mainKey, method })
    expect(response.status).toBe(404)
    const { status, modules } = envelopeOf(response)
    expect(status).toMatchObject({ code: 404, text: expect.stringMatching(/module is unknown/) })
    expect(modules).toEqual([
      'server',
      'ip',
      'database',
      'domain',
      'archive',
      'email',
      'invoice',
      'country',
      'customer',
      'account',
      'paymentcard',
      'vpn',
      'loadbalancer',
      'user',
      'api',
      'sshkey',
      'networkadapter',
      'networkcircuit',
      'network',
      'filestorage',
      'project',
      'objectstorage',
      'serverdisk',
      'privatenetwork',
    ])
  }
})

test('an unknown module is answered like the root, also one named like a part of the language', async () => {
  for (const module of ['nosuch/list', 'constructor', '__proto__/x', '_sandbox2/clock']) {
    const { status, response } = await call(module)
    expect([status, listAt(response, 'modules').length]).toEqual([404, 24])
  }
})

test('a module answers 404 with its description, also when the function is unknown', async () => {
  for (const path of ['invoice', 'invoice/', 'invoice/nosuch', 'invoice/constructor']) {
    const { status, response } = await call(path)
    expect(status).toBe(404)
    expect(response.status).toMatchObject({ code: 404, text: expect.stringMatching(/function is unknown/) })
    expect(response['module']).toEqual({
      description: expect.any(String),
      authentication: {
        required: true,
        apikey: true,
        user: { username: false, cloudaccount: true, customernumber: true },
        anonymous: false,
      },
      allowed_functions: [
        { function: 'list', documentation: expect.any(String), get: 1, post: 1, required_arguments: [] },
        { function: 'next', documentation: expect.any(String), get: 1, post: 1, required_arguments: [] },
        {
          function: 'paybypaypal',
          documentation: expect.any(String),
          post: 1,
          required_arguments: ['invoicenumbers'],
        },
      ],
    })
  }
})

test('every identity may read every description', async () => {
  const key = await login('readonly@example.com')
  for (const name of ['readonly@example.com', 'cl12345', '100200']) {
    const { response } = await call('server', {}, [name, key])
    expect(listAt(response, 'module', 'allowed_functions')).toHaveLength(31)
  }
})

/** Plausible values of every argument that some function asks for. */
const plausible: Record<string, string> = {
  username: 'default+described@example.com',
  password: 'demo',
  currentpassword: 'demo',
  newpassword: 'demo',
  otp: '123456',
  method: 'totp',
  secret: 'x',
  verification: '123456',
  country: 'SE',
  name: 'New name',
  type: 'A',
  locale: 'sv',
  termsofservice: 'yes',
  useragent: 'test',
  token: 'unknown',
  serverid: 'kvm100003',
  datacenter: 'Falkenberg',
  platform: 'KVM',
  hostname: 'new.example.com',
  templatename: 'Debian 12 (Bookworm)',
  disksize: '20',
  memorysize: '1024',
  cpucores: '1',
  keepip: 'no',
  resource: 'cpuusage',
  resolution: 'hour',
  enabled: 'yes',
  backupid: 'bk-1',
  rootpassword: 'x',
  cloudconfig: '#cloud-config',
  ipversion: '4',
  ipaddress: '192.0.2.20',
  data: '192.0.2.1',
  domainname: 'example.org',
  domain: 'example.org',
  host: 'www',
  recordid: '500004',
  record_id: '500004',
  search: 'example.com',
  authcode: 'x',
  firstname: 'Dana',
  lastname: 'Demo',
  organization: 'Example',
  nationalid: '5500000000',
  address: 'Exempelgatan 1',
  city: 'Falkenberg',
  zipcode: '31132',
  phonenumber: '+46.10000000',
  numyears: '1',
  autorenew: 'yes',
  ns1: 'ns1.example.net.',
  ns2: 'ns2.example.net.',
  invoicenumbers: '2023135',
  projectkey: 'cl12345',
  instanceid: 'os-a1b2c',
  credentialid: 'x',
  averageUsageInGib: '10',
  sshkey: 'x',
  sshkeyids: '4101',
  id: 'db-12345',
  plankey: 'plan-1core-4gib-25gib',
  engine: 'mysql',
  engineversion: '8.0',
  datacenterkey: 'dc-fbg1',
  allowlist: '192.0.2.0/24',
  permissions: 'read',
  size: '50',
  emailaccount: 'dana@example.org',
  emailalias: 'info@example.org',
  goto: 'dana@example.com',
  collaboratorid: '2',
  language: 'sv',
  loadbalancerid: 'lb100001',
  backendname: 'web',
  frontendname: 'http',
  targetname: 'web-1',
  port: '80',
  weight: '100',
  certificatename: 'new',
  certificate,
  prefix: '203.0.113.200',
  networkadapterid: '7d1c0001-0000-4000-8000-000000100001',
  networkcircuitid: 'ic123456',
  networkid: 'vl100001',
  volumeid: 'fs-a1b2c',
  planid: 'standard-500',
  sizeingib: '700',
  privatenetworkid: 'pn-123ab',
  ipv4subnet: '10.9.0.0/24',
  description: 'x',
}

const archived = { username: 'cl12345_test1' }
const inDatacenter = { datacenter: 'dc-sto1' }
const segment = { id: '5e600000-0000-4000-8000-000000000001' }
const disk = { id: '3f0d0000-0000-4000-8000-000000000001' }

/** What single functions need in place of the usual value. */
const particular: Record<string, Record<string, string>> = {
  'archive/create': { username: 'cl12345_new' },
  'archive/delete': archived,
  'archive/details': archived,
  'archive/resize': archived,
  'archive/changepassword': archived,
  'archive/changedescription': archived,
  'database/deletedatabase': { name: 'orders' },
  'database/deleteuser': { username: 'orders' },
  'database/resetuserpassword': { username: 'orders' },
  'database/setuserpermissions': { username: 'orders' },
  'domain/add': { domainname: 'new.example' },
  'domain/delete': { domainname: 'internal.example' },
  'email/createaccount': { emailaccount: 'new@example.org' },
  'email/createalias': { emailalias: 'new@example.org' },
  'email/delete': { email: 'info@example.org' },
  'filestorage/createvolume': inDatacenter,
  'loadbalancer/removebackend': { backendname: 'builds' },
  'loadbalancer/removetarget': { name: 'web-1' },
  'privatenetwork/createsegment': inDatacenter,
  'privatenetwork/editsegment': segment,
  'privatenetwork/deletesegment': segment,
  'serverdisk/updatename': disk,
  'serverdisk/reconfigure': disk,
  'serverdisk/delete': disk,
  'vpn/createuser': { username: 'cl12345_new' },
  'vpn/edituser': { username: 'cl12345_dana' },
  'vpn/deleteuser': { username: 'cl12345_dana' },
  'domain/register': { domainname: 'internal.example' },
  'domain/transfer': { domainname: 'internal.example' },
  'ip/remove': { ipaddress: '192.0.2.10' },
  'ip/setptr': { data: 'new.example.com.' },
  'ip/take': { ipaddress: '192.0.2.200' },
  'objectstorage/createinstance': { datacenter: 'dc-sto1' },
  'objectstorage/deletecredential': { credentialid: '0b5e0000-0000-4000-8000-000000000000' },
  'server/backup': { serverid: 'wps100005' },
  'sshkey/add': { sshkey: publicKeyLine(1, 'new') },
}

/** Functions that can't succeed in a fresh copy with required arguments alone. */
const refused = [
  'server/limits 400',
  'server/estimatedcost 400',
  'server/resetlimit 404',
  'server/resetpassword 404',
  'server/deletemanualbackup 400',
  'server/createfrombackup 400',
  'ip/add 400',
  'loadbalancer/removecertificate 400',
  'user/confirm 400',
  'network/delete 400',
  'privatenetwork/delete 400',
]

function nameFor(path: string, username: string) {
  if (path.startsWith('customer/')) return '100200'
  return path.startsWith('user/') ? username : 'cl12345'
}

test.each(['default', 'document', 'live'])(
  'every function described to %s can be called',
  async (scenario) => {
    const first = await login(`${scenario}+described@example.com`)
    const { response } = await call('', {}, ['cl12345', first])
    const described: [path: string, required: string[]][] = []
    for (const module of listAt(response, 'modules').map((name) => textAt(name))) {
      const own = await call(module, {}, ['cl12345', first])
      for (const entry of listAt(own.response, 'module', 'allowed_functions')) {
        const required = listAt(entry, 'required_arguments').map((name) => textAt(name))
        described.push([`${module}/${textAt(entry, 'function')}`, required])
      }
    }
    expect(described).toHaveLength(scenario === 'default' ? 200 : 198)
    const outcomes = described.map(async ([path, required]) => {
      const username = `${scenario}+${path.replace('/', '-')}@example.com`
      const as = [nameFor(path, username), await login(username)] as const
      if (path === 'user/disabletwofactor') await call('user/enabletwofactor', plausible, as)
      const values: Record<string, string> = {
        ...plausible,
        email: 'dana@example.com',
        ...particular[path],
        ...(path === 'user/signup' && { email: `${scenario}@example.org` }),
      }
      const { response } = await call(
        path,
        Object.fromEntries(required.map((name) => [name, values[name] ?? '?'])),
        as,
      )
      return `${path} ${response.status.code}`
    })
    const failed = (await Promise.all(outcomes)).filter((outcome) => !outcome.endsWith(' 200'))
    expect(failed).toEqual(refused)
  },
)

test('get in the description and what GET is answered with agree for every function', async () => {
  // Not of modules that a project can't call, nor of the one that would end it.
  const modules = listAt((await call('')).response, 'modules').map((name) => textAt(name))
  for (const module of modules.filter((name) => !['user', 'customer', 'project'].includes(name))) {
    const { response } = await call(module)
    for (const entry of listAt(response, 'module', 'allowed_functions')) {
      const { status } = await send(`/${module}/${textAt(entry, 'function')}`, { as: mainKey, method: 'GET' })
      expect([at(entry, 'get') === undefined, status === 405]).toEqual(
        status === 405 ? [true, true] : [false, false],
      )
    }
  }
})
