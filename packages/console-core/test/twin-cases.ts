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
