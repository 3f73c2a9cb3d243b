import type { Arguments } from '@hosting-console/api-client'
import type { TwinCase } from './twin-world.ts'

/** Edits, with a value for every argument that can be set without more to it. */
const database = { id: 'db-12345' }
const balancer = { loadbalancerid: 'lb100001' }
const backend = { ...balancer, backendname: 'web' }
const target = { ...backend, targetname: 'web-1' }
const domain = { domainname: 'example.com' }
const serverid = 'kvm100001'
const inZone = { known: domain }

const edits: [path: string, values: Arguments, more?: Partial<TwinCase>][] = [
  ['archive/resize', { username: 'cl12345_test1', size: '40' }],
  ['archive/changepassword', { username: 'cl12345_test1', password: 'x' }],
  ['archive/changedescription', { username: 'cl12345_nightly', description: 'Weekly backups' }],
  ['customer/editcollaborator', { collaboratorid: '2', role: 'FullAccess' }, { as: 'organization' }],
  ['customer/settings', { name: 'x' }, { as: 'organization' }],
  ['database/updateallowlist', { ...database, allowlist: ['192.0.2.0/24'] }],
  ['database/setuserpermissions', { ...database, username: 'orders', permissions: 'read' }],
  [
    'domain/edit',
    {
      ...domain,
      primarynameserver: 'ns.example.org.',
      responsibleperson: 'dana.example.org.',
      ttl: '600',
      refresh: '7200',
      retry: '1800',
      expire: '1209600',
      minimum: '7200',
    },
  ],
  ['domain/updaterecord', { recordid: '500005', host: 'www2', data: '192.0.2.11', ttl: '300' }, inZone],
  ['domain/update_record', { record_id: '500006', data: '192.0.2.12' }, inZone],
  ['domain/setautorenew', { ...domain, autorenew: 'no' }],
  ['domain/changenameservers', { ...domain, ns1: 'a.example.', ns2: 'b.example.' }],
  [
    'email/editaccount',
    {
      emailaccount: 'dana@example.org',
      antispamlevel: '5',
      antivirus: 'no',
      autorespond: 'yes',
      autorespondsaveemail: 'no',
      autorespondmessage: 'Away.',
      quotaingib: '20',
      rejectspam: 'no',
    },
  ],
  ['email/editalias', { emailalias: 'info@example.org', goto: 'dana@example.org' }],
  [
    'filestorage/editvolume',
    { volumeid: 'fs-a1b2c', name: 'films', description: '', planid: 'standard-500' },
  ],
  ['ip/setptr', { ipaddress: '192.0.2.10', data: 'other.example.com.' }],
  ['loadbalancer/edit', { ...balancer, name: 'front' }],
  [
    'loadbalancer/editbackend',
    { ...backend, mode: 'tcp', stickysession: 'no', connecttimeout: '5000', responsetimeout: '9000' },
  ],
  [
    'loadbalancer/editfrontend',
    {
      ...balancer,
      frontendname: 'https',
      port: '8443',
      sslcertificate: '',
      maxconnections: '5',
      clienttimeout: '900',
    },
  ],
  ['loadbalancer/edittarget', { ...target, ipaddress: '192.0.2.13', port: '8080', weight: '7' }],
  ['network/edit', { networkid: 'vl100001', description: 'Between databases' }],
  [
    'networkadapter/edit',
    { networkadapterid: '7d1c0001-0000-4000-8000-000000100001', bandwidth: '10', name: 'Inside' },
  ],
  ['objectstorage/editinstance', { instanceid: 'os-a1b2c', description: 'Old backups' }],
  ['privatenetwork/edit', { privatenetworkid: 'pn-123ab', name: 'spine' }],
  [
    'privatenetwork/editsegment',
    { id: '5e600000-0000-4000-8000-000000000001', name: 'spine-1' },
    { known: { privatenetworkid: 'pn-123ab' } },
  ],
  ['project/edit', { name: 'Live', color: 'blue' }],
  ['project/rename', { name: 'Live' }],
  [
    'server/edit',
    {
      serverid,
      hostname: 'web-9.example.com',
      description: '',
      memorysize: '4096',
      cpucores: '2',
      bandwidth: '1000',
    },
  ],
  ['server/backup', { serverid: 'wps100006', enabled: '0' }],
  ['server/mountiso', { serverid, isofile: 'virtio-win.iso' }],
  ['serverdisk/updatename', { id: '3f0d0000-0000-4000-8000-000000000001', name: 'other' }],
  ['serverdisk/reconfigure', { id: '3f0d0000-0000-4000-8000-000000000001', sizeingib: '600' }],
  ['user/changepassword', { currentpassword: 'demo', newpassword: 'x' }, { as: 'person' }],
  ['user/edit', { name: 'Dana' }, { as: 'person' }],
  ['vpn/edituser', { username: 'cl12345_dana', enabled: 'no' }],
]

export const editCases: TwinCase[] = edits.map(([path, values, more]) => ({ path, values, ...more }))

const size = { disksize: '20', memorysize: '1024', cpucores: '1' }
const sshkey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHBvc3NpYmx5LWEta2V5LW9mLW5vYm9keS1hdC1hbGwx new'

/** A certificate of no one, signed by itself, as clients send it: base64 of the PEM text. */
const certificate = btoa(`-----BEGIN CERTIFICATE-----
MIIBijCCATGgAwIBAgIUcX/sFr86Eo+XCjVbx8J78IQWjN0wCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPd3d3LmV4YW1wbGUuY29tMCAXDTI2MTEyMjE1MDE0NVoYDzIx
MjYxMDI5MTUwMTQ1WjAaMRgwFgYDVQQDDA93d3cuZXhhbXBsZS5jb20wWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATDqbqiex7v371Z4cBVmdftUA6kbaZm2v7asWN7
4SfLYW7dv9Qcu1CJ2VgM3zX8kzeKfGjT7wwQV32QDKeMT6Opo1MwUTAdBgNVHQ4E
FgQUqbXrlisUVXH7ROGhWA4q4GifSQEwHwYDVR0jBBgwFoAUqbXrlisUVXH7ROGh
WA4q4GifSQEwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiA9BB9s
A5gvaPkVm330EbifzUAzEKP0brsBkxjc5GtU9gIgG7XaXlyD0mfUKzv+nPpCTuPf
JFPQ2OyLxY3/fPsKS9A=
-----END CERTIFICATE-----
`)

/** Where a function refuses what is invented here, the case says what it needs. */
export const createCases: TwinCase[] = [
  { path: 'archive/create', values: { username: 'cl12345_new', password: 'x', size: '30' } },
  { path: 'customer/createproject', as: 'organization', values: { name: 'x' } },
  {
    path: 'database/create',
    values: {
      plankey: 'plan-1core-4gib-25gib',
      engine: 'MySQL',
      engineversion: '8.0',
      datacenterkey: 'dc-fbg1',
      name: 'x',
    },
  },
  { path: 'database/createdatabase', values: { ...database, name: 'x' } },
  { path: 'database/createuser', values: { ...database, username: 'x' } },
  { path: 'domain/add', values: { domainname: 'new.example' } },
  { path: 'domain/addrecord', values: { ...domain, host: 'a', type: 'A', data: '192.0.2.1' } },
  { path: 'email/createaccount', values: { emailaccount: 'new@example.org', password: 'long enough' } },
  { path: 'email/createalias', values: { emailalias: 'x@example.org', goto: 'dana@example.org' } },
  { path: 'filestorage/createvolume', values: { datacenter: 'dc-sto1', planid: 'standard-100' } },
  { path: 'ip/take', values: { ipaddress: '192.0.2.99' } },
  { path: 'loadbalancer/create', values: { name: 'x', datacenter: 'Stockholm' } },
  { path: 'loadbalancer/addbackend', values: { ...balancer, name: 'x' } },
  { path: 'loadbalancer/addfrontend', values: { ...backend, name: 'x', port: '8080' } },
  {
    path: 'loadbalancer/addtarget',
    values: { ...backend, ipaddress: '192.0.2.13', port: '80', name: 'x', weight: '9' },
  },
  { path: 'loadbalancer/addcertificate', values: { ...balancer, certificatename: 'x', certificate } },
  { path: 'loadbalancer/addtoblocklist', values: { ...balancer, prefix: '198.51.100.0/24' } },
  { path: 'network/create', values: { datacenter: 'Stockholm', description: 'x' } },
  { path: 'networkadapter/create', values: { serverid: 'wps100006', adaptertype: 'E1000' } },
  { path: 'objectstorage/createinstance', values: { datacenter: 'dc-sto1', description: 'x' } },
  { path: 'objectstorage/createcredential', values: { instanceid: 'os-a1b2c' } },
  { path: 'paymentcard/add', as: 'organization', values: { description: 'x', language: 'en' } },
  { path: 'privatenetwork/create', values: { name: 'x' } },
  {
    path: 'privatenetwork/createsegment',
    values: {
      privatenetworkid: 'pn-123ab',
      datacenter: 'dc-sto1',
      ipv4subnet: '10.1.0.0/16',
      name: 'x',
      platform: 'KVM',
    },
  },
  {
    path: 'server/create',
    values: {
      datacenter: 'Stockholm',
      platform: 'VMWare',
      hostname: 'new.example.com',
      templatename: 'Debian 12 64-bit',
      ...size,
      rootpassword: 'secret',
    },
  },
  { path: 'server/clone', values: { serverid: 'kvm100003', hostname: 'copy.example.com' } },
  { path: 'server/createmanualbackup', values: { serverid: 'kvm100003' } },
  {
    path: 'server/createfrombackup',
    first: ['server/createmanualbackup', { serverid: 'kvm100003' }],
    values: { backupid: '' },
  },
  {
    path: 'serverdisk/create',
    values: { serverid: 'kvm100003', name: 'more', sizeingib: '20', type: 'silver' },
  },
  { path: 'sshkey/add', values: { sshkey, description: 'new' } },
  { path: 'user/createorganization', as: 'person', values: { country: 'SE', name: 'x', type: 'personal' } },
  { path: 'vpn/createuser', values: { username: 'cl12345_new', password: 'x' } },
]

/** What is removed, so that the read that shows it can be tried. */
export const removeCases: TwinCase[] = [
  { path: 'archive/delete', values: { username: 'cl12345_test1' } },
  { path: 'customer/removecollaborator', as: 'organization', values: { collaboratorid: '2' } },
  { path: 'database/delete', values: database },
  { path: 'database/deletedatabase', values: { ...database, name: 'orders' } },
  { path: 'database/deleteuser', values: { ...database, username: 'orders' } },
  { path: 'domain/delete', values: domain },
  { path: 'domain/deleterecord', values: { recordid: '500005' }, known: domain },
  { path: 'email/delete', values: { email: 'info@example.org' } },
  { path: 'filestorage/deletevolume', values: { volumeid: 'fs-a1b2c' } },
  { path: 'ip/release', values: { ipaddress: '192.0.2.20' } },
  { path: 'ip/remove', values: { ipaddress: '192.0.2.10' } },
  { path: 'loadbalancer/destroy', values: balancer },
  { path: 'loadbalancer/removebackend', values: { ...balancer, backendname: 'builds' } },
  { path: 'loadbalancer/removefrontend', values: { ...balancer, frontendname: 'http' } },
  { path: 'loadbalancer/removetarget', values: { ...backend, name: 'web-1' } },
  { path: 'loadbalancer/removecertificate', values: { ...balancer, certificatename: 'example-com' } },
  { path: 'loadbalancer/removefromblocklist', values: { ...balancer, prefix: '203.0.113.200' } },
  { path: 'network/delete', values: { networkid: 'vl100001' } },
  { path: 'networkadapter/delete', values: { networkadapterid: '7d1c0001-0000-4000-8000-000000100001' } },
  { path: 'objectstorage/deleteinstance', values: { instanceid: 'os-a1b2c' } },
  {
    path: 'objectstorage/deletecredential',
    values: { instanceid: 'os-a1b2c', credentialid: '0b5e0000-0000-4000-8000-000000000001' },
  },
  { path: 'privatenetwork/delete', values: { privatenetworkid: 'pn-123ab' } },
  {
    path: 'privatenetwork/deletesegment',
    values: { id: '5e600000-0000-4000-8000-000000000001' },
    known: { privatenetworkid: 'pn-123ab' },
  },
  { path: 'project/delete', values: {} },
  { path: 'server/destroy', values: { serverid, keepip: 'yes' } },
  {
    path: 'server/deletemanualbackup',
    first: ['server/createmanualbackup', { serverid }],
    values: { backupid: '' },
    known: { serverid },
  },
  { path: 'serverdisk/delete', values: { id: '3f0d0000-0000-4000-8000-000000000001' } },
  { path: 'sshkey/remove', values: { sshkeyids: '4101' } },
  { path: 'vpn/deleteuser', values: { username: 'cl12345_dana' } },
]
