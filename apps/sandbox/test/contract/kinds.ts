import { certificate } from './certificate.ts'

type Args = Record<string, string>

/** A kind of thing that can be made, listed and removed, and how. */
export interface Kind {
  name: string
  /** Makes one; `number` is new every time, `text` is anything. */
  create: (number: number, text: string) => [path: string, args: Args]
  /** Where the response to `create` holds the identifier. */
  made: string[]
  list: [path: string, args: Args, ...place: string[]]
  /** Name of the identifier in a listed record. */
  id: string
  /** Function, the name of its argument, and where it holds the record. */
  details?: [path: string, argument: string, ...place: string[]]
  edit?: (text: string) => [path: string, argument: string, args: Args]
  /** What is edited shows when the lock ends. */
  isSlow?: true
  remove: [path: string, argument: string, args?: Args]
}

const serverid = 'kvm100003'
const balancer = { loadbalancerid: 'lb100001' }
const order = {
  datacenter: 'Falkenberg',
  platform: 'KVM',
  templatename: 'debian-12',
  disksize: '20',
  cpucores: '1',
}

export const kinds: Kind[] = [
  {
    name: 'server',
    create: (number) => [
      'server/create',
      { ...order, hostname: `s${number}`, memorysize: '512', ip: 'none', ipv6: 'none' },
    ],
    made: ['server', 'serverid'],
    list: ['server/list', {}, 'servers'],
    id: 'serverid',
    details: ['server/details', 'serverid', 'server'],
    edit: (description) => ['server/edit', 'serverid', { description, memorysize: '1024' }],
    remove: ['server/destroy', 'serverid', { keepip: 'no' }],
  },
  {
    name: 'disk of a server',
    create: (number) => ['serverdisk/create', { serverid, name: `d${number}`, sizeingib: '20' }],
    made: ['disk', 'id'],
    list: ['server/details', { serverid }, 'server', 'additionaldisks'],
    id: 'id',
    edit: () => ['serverdisk/reconfigure', 'id', { sizeingib: '30' }],
    isSlow: true,
    remove: ['serverdisk/delete', 'id'],
  },
  {
    name: 'network adapter of a server',
    create: (number) => ['networkadapter/create', { serverid, name: `a${number}` }],
    made: ['networkadapter', 'networkadapterid'],
    list: ['server/networkadapters', { serverid }, 'networkadapters'],
    id: 'networkadapterid',
    details: ['networkadapter/details', 'networkadapterid', 'networkadapter'],
    edit: (name) => ['networkadapter/edit', 'networkadapterid', { name, bandwidth: '10' }],
    remove: ['networkadapter/delete', 'networkadapterid'],
  },
  {
    name: 'backup of a server',
    create: () => ['server/createmanualbackup', { serverid }],
    made: ['backup', 'backupid'],
    list: ['server/listbackups', { serverid }, 'backups'],
    id: 'backupid',
    remove: ['server/deletemanualbackup', 'backupid'],
  },
  {
    name: 'address',
    create: (number) => ['ip/take', { ipaddress: `192.0.2.${100 + number}` }],
    made: ['details', 'ipaddress'],
    list: ['ip/listown', {}, 'iplist'],
    id: 'ipaddress',
    details: ['ip/details', 'ipaddress', 'details'],
    edit: () => ['ip/setptr', 'ipaddress', { data: 'x.example.' }],
    remove: ['ip/release', 'ipaddress'],
  },
  {
    name: 'network',
    create: (_number, description) => ['network/create', { datacenter: 'Stockholm', description }],
    made: ['network', 'networkid'],
    list: ['network/list', {}, 'networks'],
    id: 'networkid',
    details: ['network/details', 'networkid', 'network'],
    edit: (description) => ['network/edit', 'networkid', { description }],
    remove: ['network/delete', 'networkid'],
  },
  {
    name: 'private network',
    create: (number) => ['privatenetwork/create', { name: `p${number}` }],
    made: ['privatenetwork', 'id'],
    list: ['privatenetwork/list', {}, 'privatenetworks'],
    id: 'id',
    details: ['privatenetwork/details', 'privatenetworkid', 'privatenetwork'],
    edit: (name) => ['privatenetwork/edit', 'privatenetworkid', { name }],
    remove: ['privatenetwork/delete', 'privatenetworkid'],
  },
  {
    name: 'segment',
    create: (number) => [
      'privatenetwork/createsegment',
      {
        privatenetworkid: 'pn-123ab',
        datacenter: 'dc-sto1',
        ipv4subnet: '10.0.0.0/8',
        name: `s${number}`,
        platform: 'vmware',
      },
    ],
    made: ['privatenetworksegment', 'id'],
    list: ['privatenetwork/listsegments', { privatenetworkid: 'pn-123ab' }, 'privatenetworksegments'],
    id: 'id',
    edit: (name) => ['privatenetwork/editsegment', 'id', { name }],
    remove: ['privatenetwork/deletesegment', 'id'],
  },
  {
    name: 'load balancer',
    create: (number) => [
      'loadbalancer/create',
      { name: `l${number}`, datacenter: 'Stockholm', ip: 'none', ipv6: 'none' },
    ],
    made: ['loadbalancer', 'loadbalancerid'],
    list: ['loadbalancer/list', {}, 'loadbalancers'],
    id: 'loadbalancerid',
    details: ['loadbalancer/details', 'loadbalancerid', 'loadbalancer'],
    edit: (name) => ['loadbalancer/edit', 'loadbalancerid', { name }],
    remove: ['loadbalancer/destroy', 'loadbalancerid'],
  },
  {
    name: 'certificate of a load balancer',
    create: (number) => [
      'loadbalancer/addcertificate',
      { ...balancer, certificatename: `c${number}`, certificate },
    ],
    made: ['debug', 'input', 'certificatename'],
    list: ['loadbalancer/listcertificate', balancer, 'certificate'],
    id: '',
    remove: ['loadbalancer/removecertificate', 'certificatename', balancer],
  },
  {
    name: 'database',
    create: (number) => [
      'database/create',
      {
        plankey: 'plan-1core-4gib-25gib',
        engine: 'mysql',
        engineversion: '8.0',
        datacenterkey: 'dc-fbg1',
        name: `d${number}`,
      },
    ],
    made: ['database', 'id'],
    list: ['database/list', {}, 'databases'],
    id: 'id',
    details: ['database/details', 'id', 'database'],
    edit: () => ['database/updateallowlist', 'id', { allowlist: '192.0.2.0/24' }],
    remove: ['database/delete', 'id'],
  },
  {
    name: 'domain',
    create: (number) => ['domain/add', { domainname: `d${number}.example` }],
    made: ['domain', 'domainname'],
    list: ['domain/list', {}, 'domains'],
    id: 'domainname',
    details: ['domain/details', 'domainname', 'domain'],
    edit: () => ['domain/addrecord', 'domainname', { type: 'TXT', data: 'x' }],
    remove: ['domain/delete', 'domainname'],
  },
  {
    name: 'DNS record',
    create: (_number, text) => [
      'domain/addrecord',
      { domainname: 'internal.example', host: 'x', type: 'TXT', data: `x${text}` },
    ],
    made: ['record', 'recordid'],
    list: ['domain/listrecords', { domainname: 'internal.example' }, 'records'],
    id: 'recordid',
    edit: (text) => ['domain/updaterecord', 'recordid', { data: `y${text}` }],
    remove: ['domain/deleterecord', 'recordid'],
  },
  {
    name: 'mail account',
    create: (number) => ['email/createaccount', { emailaccount: `m${number}@example.org`, password: '' }],
    made: ['emailaccount', 'emailaccount'],
    list: ['email/list', { domainname: 'example.org' }, 'list', 'emailaccounts'],
    id: 'emailaccount',
    edit: (autorespondmessage) => ['email/editaccount', 'emailaccount', { autorespondmessage }],
    remove: ['email/delete', 'email'],
  },
  {
    name: 'mail alias',
    create: (number) => [
      'email/createalias',
      { emailalias: `a${number}@example.org`, goto: 'a@example.com' },
    ],
    made: ['alias', 'emailalias'],
    list: ['email/list', { domainname: 'example.org' }, 'list', 'emailaliases'],
    id: 'emailalias',
    edit: () => ['email/editalias', 'emailalias', { goto: 'b@example.com' }],
    remove: ['email/delete', 'email'],
  },
  {
    name: 'archive',
    create: (number) => ['archive/create', { username: `cl12345_a${number}`, password: 'x', size: '10' }],
    made: ['details', 'username'],
    list: ['archive/list', {}, 'archives'],
    id: 'username',
    details: ['archive/details', 'username', 'details'],
    edit: () => ['archive/resize', 'username', { size: '20' }],
    remove: ['archive/delete', 'username'],
  },
  {
    name: 'file volume',
    create: (_number, description) => [
      'filestorage/createvolume',
      { datacenter: 'dc-sto1', planid: 'standard-100', description },
    ],
    made: ['volume', 'volumeid'],
    list: ['filestorage/listvolumes', {}, 'volumes'],
    id: 'volumeid',
    details: ['filestorage/volumedetails', 'volumeid', 'volume'],
    edit: (name) => ['filestorage/editvolume', 'volumeid', { name, planid: 'standard-500' }],
    remove: ['filestorage/deletevolume', 'volumeid'],
  },
  {
    name: 'object storage instance',
    create: (_number, description) => [
      'objectstorage/createinstance',
      { datacenter: 'dc-sto1', description },
    ],
    made: ['instance', 'id'],
    list: ['objectstorage/listinstances', {}, 'instances'],
    id: 'id',
    details: ['objectstorage/instancedetails', 'instanceid', 'instance'],
    edit: (description) => ['objectstorage/editinstance', 'instanceid', { description }],
    remove: ['objectstorage/deleteinstance', 'instanceid'],
  },
  {
    name: 'VPN user',
    create: (number) => ['vpn/createuser', { username: `cl12345_v${number}`, password: 'x' }],
    made: ['user', 'username'],
    list: ['vpn/listusers', {}, 'vpnusers'],
    id: 'username',
    edit: () => ['vpn/edituser', 'username', { enabled: 'no' }],
    remove: ['vpn/deleteuser', 'username'],
  },
]
