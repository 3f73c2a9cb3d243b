import { billingShape, type Case, costShape } from './shape.ts'

const listed = {
  serverid: /^(kvm|wps)\d+$/,
  projectkey: /^cl\d+$/,
  hostname: 'string',
  datacenter: /^(Falkenberg|Stockholm)$/,
  platform: /^(KVM|VMware)$/,
  description: 'string | null',
  cpucores: 'integer',
  memorysize: 'integer',
  disksize: 'integer',
  transfer: 'integer | null',
  bandwidth: 'integer',
  templatename: 'string',
  initialtemplate: { id: 'uuid', name: 'string' },
}

const disk = { id: 'uuid', name: 'string', sizeingib: 'integer', scsiid: 'integer', type: /^(gold|silver)$/ }

const server = {
  ...listed,
  initialtemplate: { id: 'uuid', name: 'string', currenttags: ['string'] },
  managedhosting: 'yes/no',
  cost: costShape,
  billing: billingShape,
  iplist: [
    {
      ipaddress: 'string',
      version: 'integer',
      cost: 'number',
      currency: 'string',
      lockedtoaccount: 'boolean',
    },
  ],
  supportedfeatures: { status: 'yes/no', start: 'yes/no', clone: 'yes/no', editip: 'yes/no' },
  gleraenabled: 'yes/no',
  backup: {
    type: 'string | null',
    size: 'number | null',
    enabled: 'yes/no',
    schedules: [{ frequency: /^(daily|weekly)$/, numberofimagestokeep: 'integer' }],
  },
  additionaldisks: [disk],
  isofile: 'string | null',
  state: 'string | null',
  isrunning: 'boolean',
  islocked: 'boolean',
} as const

const adapter = {
  networkadapterid: 'uuid',
  'adaptertype?': /^(VMXNET 3|E1000)$/,
  bandwidth: 'integer',
  name: 'string',
  networkid: /^(vl\d+|internet-(fbg|sto)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  serverid: 'string',
  state: /^(ready|locked)$/,
  isconnected: 'boolean',
  isprimary: 'boolean',
  macaddress: /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/,
}

const costPart = {
  items: [{ text: 'string', amount: 'number' }],
  total: { withtax: 'number', withouttax: 'number' },
} as const
const counted = (unit: RegExp) => ({ usage: 'number', max: 'number', unit })
const prices = { costperunit: costShape, units: ['integer'] } as const
const choices = {
  disksize: prices,
  memorysize: prices,
  cpucores: prices,
  transfer: prices,
  bandwidth: prices,
  template: ['string'],
  datacenter: ['string'],
} as const
const templates = [
  {
    id: 'uuid',
    name: 'string',
    minimumdisksize: 'integer',
    minimummemorysize: 'integer',
    operatingsystem: /^(linux|windows|freebsd)$/,
    platform: 'string',
    instancecost: costShape,
    licensecost: costShape,
    bootstrapmethod: /^(CLOUD_INIT|DEPLOY_SCRIPT)$/,
  },
] as const
const backup = { backupid: 'string', serverid: 'string', created: 'timestamp' }

const serverid = 'kvm100003'

export const serverCases: Case[] = [
  { path: 'server/list', responses: { servers: [listed] } },
  {
    path: 'server/details',
    args: { serverid, includestate: 'yes' },
    responses: { server: { ...server, state: /^running$/ } },
  },
  {
    path: 'server/status',
    args: { serverid },
    responses: {
      server: {
        state: 'string',
        cpu: counted(/^cores$/),
        memory: counted(/^MB$/),
        disk: counted(/^MB$/),
        transfer: counted(/^GB last 30 days$/),
        uptime: { current: 'integer', unit: /^seconds$/ },
        warnings: ['string'],
      },
    },
  },
  {
    path: 'server/create',
    args: {
      datacenter: 'Stockholm',
      platform: 'VMWare',
      hostname: 'new.example.com',
      templatename: 'Debian 12 64-bit',
      disksize: '20',
      memorysize: '1024',
      cpucores: '1',
      rootpassword: 'secret',
    },
    responses: { server: { ...server, rootpassword: 'string' } },
  },
  { path: 'server/edit', args: { serverid, memorysize: '4096' }, responses: { server } },
  { path: 'server/destroy', args: { serverid, keepip: 'yes' } },
  { path: 'server/clone', args: { serverid, hostname: 'copy' }, responses: { server } },
  { path: 'server/start', args: { serverid }, responses: { server } },
  { path: 'server/stop', args: { serverid, type: 'soft' }, responses: { server } },
  { path: 'server/reboot', args: { serverid }, responses: { server } },
  { path: 'server/reset', args: { serverid }, responses: { server } },
  { path: 'server/limits', args: { serverid }, refused: 400 },
  { path: 'server/resetlimit', args: { serverid, type: 'numproc' }, refused: 404 },
  { path: 'server/resetpassword', args: { serverid, rootpassword: 'x' }, refused: 404 },
  {
    path: 'server/console',
    args: { serverid },
    responses: {
      console: { host: 'string', port: 'integer', protocol: 'string', password: 'string', 'url?': 'string' },
    },
  },
  { path: 'server/templates', responses: { templates: { KVM: templates, VMware: templates } } },
  { path: 'server/allowedarguments', responses: { argumentslist: { KVM: choices, VMware: choices } } },
  {
    path: 'server/resourceusage',
    args: { serverid, resource: 'memoryusage', resolution: 'hour' },
    responses: {
      usage: {
        info: { type: 'string', resolution: 'string', unit: 'string' },
        values: [{ timestamp: 'timestamp', value: 'number' }],
      },
    },
  },
  {
    path: 'server/costs',
    args: { serverid },
    responses: {
      costs: {
        currency: 'string',
        server: costPart,
        license: costPart,
        extra: costPart,
        total: costPart.total,
      },
    },
  },
  { path: 'server/backup', args: { serverid: 'wps100005', enabled: '1' } },
  { path: 'server/listiso', args: { serverid }, responses: { isofiles: ['string'] } },
  { path: 'server/mountiso', args: { serverid, isofile: 'virtio-win.iso' }, responses: { server } },
  {
    path: 'server/networkadapters',
    args: { serverid: 'kvm100001' },
    responses: { networkadapters: [adapter] },
  },
  { path: 'server/listbackups', args: { serverid }, responses: { backups: [backup] } },
  { path: 'server/createmanualbackup', args: { serverid }, responses: { backup } },
  {
    path: 'server/createfrombackup',
    first: ['server/createmanualbackup', { serverid }],
    uses: ['backupid', 'backup', 'backupid'],
    responses: { server },
  },
  {
    path: 'server/deletemanualbackup',
    first: ['server/createmanualbackup', { serverid }],
    uses: ['backupid', 'backup', 'backupid'],
  },
  { path: 'server/estimatedcost', args: { cpucores: '2' }, responses: { billing: billingShape } },
  { path: 'server/estimatedbackupcost', args: { serverid }, responses: { billing: billingShape } },
  {
    path: 'server/listplans',
    responses: {
      plans: [{ key: 'string', cpucores: 'integer', memorysize: 'integer', billing: billingShape }],
    },
  },
  {
    path: 'server/previewcloudconfig',
    args: {
      cloudconfig: 'fqdn: {{name}}',
      cloudconfigparams: '{"name":"web"}',
      'users[0][username]': 'dana',
      'users[0][sshkeys][]': 'ssh-ed25519 AAAA',
    },
    responses: {
      cloudconfig: {
        preview: /^fqdn: web$/,
        context: {
          params: { name: /^web$/ },
          users: [{ username: /^dana$/, password: 'string | null', sshKeys: ['string'] }],
        },
      },
    },
  },
  {
    path: 'serverdisk/create',
    args: { serverid, name: 'more', sizeingib: '20', type: 'silver' },
    responses: { disk },
  },
  {
    path: 'serverdisk/updatename',
    args: { id: '3f0d0000-0000-4000-8000-000000000001', name: 'other' },
    responses: { disk },
  },
  {
    path: 'serverdisk/reconfigure',
    args: { id: '3f0d0000-0000-4000-8000-000000000001', sizeingib: '600' },
    responses: { disk },
  },
  { path: 'serverdisk/delete', args: { id: '3f0d0000-0000-4000-8000-000000000001' } },
  {
    path: 'serverdisk/limits',
    args: { serverid },
    responses: {
      limits: {
        minsizeingib: 'integer',
        maxsizeingib: 'integer',
        currentnumdisks: 'integer',
        maxnumdisks: 'integer',
      },
    },
  },
  { path: 'serverdisk/estimatedcost', args: { serverid }, responses: { billing: billingShape } },
  {
    path: 'networkadapter/create',
    args: { serverid: 'wps100006', adaptertype: 'E1000' },
    responses: { networkadapter: adapter },
  },
  {
    path: 'networkadapter/details',
    args: { networkadapterid: '7d1c0000-0000-4000-8000-000000100001' },
    responses: { networkadapter: adapter },
  },
  {
    path: 'networkadapter/edit',
    args: { networkadapterid: '7d1c0001-0000-4000-8000-000000100001', bandwidth: '10' },
    responses: { networkadapter: adapter },
  },
  { path: 'networkadapter/delete', args: { networkadapterid: '7d1c0001-0000-4000-8000-000000100001' } },
]
