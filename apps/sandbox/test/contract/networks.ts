import { certificate } from './certificate.ts'
import { billingShape, type Case, costShape } from './shape.ts'

const address = {
  ipaddress: 'string',
  ipversion: 'integer',
  datacenter: 'string',
  platform: 'string | null',
  'platforms?': ['string'],
  netmask: 'string | null',
  broadcast: 'string | null',
  gateway: 'string | null',
  nameservers: ['string'],
  serverid: 'string | null',
  reserved: 'yes/no',
  lockedtoaccount: 'yes/no',
  ptr: /\.$/,
  cost: costShape,
} as const

const network = { networkid: 'string', description: 'string', datacenter: 'string', public: 'yes/no' }
const privatenetwork = { id: /^pn-[0-9a-z]{5}$/, name: 'string', ipv6aggregate: /^[0-9a-f:]+\/48$/ }
const segment = {
  id: 'uuid',
  networkid: 'uuid',
  name: 'string',
  platform: /^(kvm|vmware)$/,
  datacenter: /^dc-(fbg1|sto1)$/,
  ipv4subnet: /^[\d.]+\/\d+$/,
  ipv6subnet: /^[0-9a-f:]+\/64$/,
}
const circuit = {
  id: /^ic\d+$/,
  type: /^INTERNET_PIPELINE$/,
  billing: {
    ...billingShape,
    details: [
      {
        text: 'string',
        subtotalBeforeDiscount: 'number',
        discountAmount: 'number',
        totalBeforeTax: 'number',
      },
    ],
  },
} as const

const target = {
  name: 'string',
  ipaddress: 'string',
  port: 'integer',
  weight: 'integer',
  status: /^(UP|DOWN|MAINT)$/,
  enabled: 'boolean',
}
const listedBalancer = { loadbalancerid: /^lb\d+$/, name: 'string', datacenter: /^(Falkenberg|Stockholm)$/ }
const loadbalancer = {
  ...listedBalancer,
  ipaddress: [
    {
      ipaddress: 'string',
      version: 'integer',
      'lockedtoaccount?': 'boolean',
      'cost?': 'number',
      'currency?': 'string',
    },
  ],
  backends: [
    {
      name: 'string',
      mode: 'string | null',
      connecttimeout: 'integer',
      responsetimeout: 'integer | null',
      stickysessions: 'yes/no | null',
      status: /^(UP|DOWN)$/,
      targets: [target],
    },
  ],
  frontends: [
    {
      name: 'string',
      backend: 'string',
      port: 'integer',
      maxconnections: 'integer | null',
      clienttimeout: 'integer | null',
      sslcertificate: 'string | null',
      status: 'string',
    },
  ],
  blocklist: ['string'],
  cost: costShape,
} as const

const lb = { loadbalancerid: 'lb100001' }
const web = { ...lb, backendname: 'web' }
const web1 = { ...web, targetname: 'web-1' }
const responses = { loadbalancer }

export const networkCases: Case[] = [
  {
    path: 'ip/listfree',
    args: { ipversion: '4', datacenter: 'Falkenberg', platform: 'KVM' },
    responses: {
      iplist: {
        ipversion: 'integer',
        datacenter: 'string',
        platform: 'string',
        ipaddresses: ['string'],
        'costperip?': costShape,
      },
    },
  },
  { path: 'ip/listown', responses: { iplist: [address] } },
  { path: 'ip/details', args: { ipaddress: '192.0.2.10' }, responses: { details: address } },
  { path: 'ip/take', args: { ipaddress: '192.0.2.99' }, responses: { details: address } },
  { path: 'ip/release', args: { ipaddress: '192.0.2.20' }, responses: { details: address } },
  {
    path: 'ip/add',
    args: { ipaddress: '192.0.2.20', loadbalancerid: 'lb100001' },
    responses: { details: address },
  },
  { path: 'ip/remove', args: { ipaddress: '192.0.2.10' }, responses: { details: address } },
  {
    path: 'ip/setptr',
    args: { ipaddress: '192.0.2.10', data: 'a.example.' },
    responses: { details: address },
  },
  { path: 'ip/resetptr', args: { ipaddress: '192.0.2.10' }, responses: { details: address } },
  { path: 'ip/estimatedcost', responses: { billing: billingShape } },
  { path: 'network/list', responses: { networks: [network] } },
  {
    path: 'network/details',
    args: { networkid: 'internet-fbg' },
    responses: { network: { ...network, public: /^yes$/ } },
  },
  {
    path: 'network/create',
    args: { datacenter: 'Stockholm', description: 'x' },
    responses: { network: { ...network, networkid: /^vl\d+$/ } },
  },
  { path: 'network/edit', args: { networkid: 'vl100001', description: '' }, responses: { network } },
  {
    path: 'network/delete',
    first: ['network/create', { datacenter: 'Stockholm', description: 'x' }],
    uses: ['networkid', 'network', 'networkid'],
  },
  { path: 'networkcircuit/list', responses: { networkcircuits: [circuit] } },
  {
    path: 'networkcircuit/details',
    args: { networkcircuitid: 'ic123456' },
    responses: { networkcircuit: circuit },
  },
  { path: 'privatenetwork/list', responses: { privatenetworks: [privatenetwork] } },
  { path: 'privatenetwork/details', args: { privatenetworkid: 'pn-123ab' }, responses: { privatenetwork } },
  { path: 'privatenetwork/create', args: { name: 'x' }, responses: { privatenetwork } },
  {
    path: 'privatenetwork/edit',
    args: { privatenetworkid: 'pn-123ab', name: 'x' },
    responses: { privatenetwork },
  },
  {
    path: 'privatenetwork/delete',
    first: ['privatenetwork/create', { name: 'x' }],
    uses: ['privatenetworkid', 'privatenetwork', 'id'],
  },
  { path: 'privatenetwork/estimatedcost', responses: { billing: billingShape } },
  {
    path: 'privatenetwork/listsegments',
    args: { privatenetworkid: 'pn-123ab' },
    responses: { privatenetworksegments: [segment] },
  },
  {
    path: 'privatenetwork/createsegment',
    args: {
      privatenetworkid: 'pn-123ab',
      datacenter: 'dc-sto1',
      ipv4subnet: '10.1.0.0/16',
      name: 'x',
      platform: 'KVM',
    },
    responses: { privatenetworksegment: segment },
  },
  {
    path: 'privatenetwork/editsegment',
    args: { id: '5e600000-0000-4000-8000-000000000001', name: 'x' },
    responses: { privatenetworksegment: segment },
  },
  { path: 'privatenetwork/deletesegment', args: { id: '5e600000-0000-4000-8000-000000000001' } },
  { path: 'loadbalancer/list', responses: { loadbalancers: [listedBalancer] } },
  { path: 'loadbalancer/details', args: lb, responses },
  { path: 'loadbalancer/create', args: { name: 'x', datacenter: 'Stockholm' }, responses },
  { path: 'loadbalancer/edit', args: { ...lb, name: 'x' }, responses },
  { path: 'loadbalancer/destroy', args: lb },
  { path: 'loadbalancer/addbackend', args: { ...lb, name: 'x', stickysession: 'yes' }, responses },
  { path: 'loadbalancer/editbackend', args: { ...web, mode: 'tcp' }, responses },
  { path: 'loadbalancer/removebackend', args: { ...lb, backendname: 'builds' } },
  { path: 'loadbalancer/addfrontend', args: { ...web, name: 'x', port: '8080' }, responses },
  {
    path: 'loadbalancer/editfrontend',
    args: { ...lb, frontendname: 'https', sslcertificate: '' },
    responses,
  },
  { path: 'loadbalancer/removefrontend', args: { ...lb, frontendname: 'http' } },
  {
    path: 'loadbalancer/addtarget',
    args: { ...web, ipaddress: '192.0.2.13', port: '80', name: 'x', weight: '256' },
    responses,
  },
  { path: 'loadbalancer/edittarget', args: { ...web1, weight: '1' }, responses },
  { path: 'loadbalancer/enabletarget', args: web1, responses },
  { path: 'loadbalancer/disabletarget', args: web1, responses },
  { path: 'loadbalancer/removetarget', args: { ...web, name: 'web-1' } },
  { path: 'loadbalancer/addcertificate', args: { ...lb, certificatename: 'x', certificate } },
  { path: 'loadbalancer/listcertificate', args: lb, responses: { certificate: ['string'] } },
  {
    path: 'loadbalancer/removecertificate',
    first: ['loadbalancer/addcertificate', { ...lb, certificatename: 'x', certificate }],
    args: { ...lb, certificatename: 'x' },
  },
  { path: 'loadbalancer/addtoblocklist', args: { ...lb, prefix: '192.0.2.0/24' }, responses },
  { path: 'loadbalancer/removefromblocklist', args: { ...lb, prefix: '203.0.113.200' }, responses },
  { path: 'loadbalancer/errors', args: lb, responses: { errors: ['string'] } },
]
