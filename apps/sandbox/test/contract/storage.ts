import { billingShape, type Case } from './shape.ts'

const plan = {
  key: /^plan-\d+core-\d+gib-\d+gib$/,
  cpucores: 'integer',
  memoryingib: 'integer',
  storageingib: 'integer',
}
const listedDatabase = {
  id: /^db-\d+$/,
  name: 'string',
  engine: /^(mysql|postgres)$/,
  engineversion: 'string',
  datacenterkey: /^dc-/,
  status: 'string',
  plan,
}
const database = {
  ...listedDatabase,
  fqdn: 'string',
  allowlist: ['string'],
  maintenancewindow: { weekday: 'string', starttime: 'string', durationinminutes: 'integer' },
} as const
const sum = { price: 'number', discount: 'number', total: 'number' }

const archive = {
  username: /^cl12345_/,
  sizetotal: /^\d+ GB$/,
  sizefree: /^\d+ GB$/,
  locked: 'boolean',
  node: { hostname: 'string' },
  cost: { amount: 'number', currency: 'string', timeperiod: 'string' },
}
const volume = {
  volumeid: /^fs-[0-9a-z]{5}$/,
  name: 'string',
  description: 'string | null',
  plan: { quota: /^\d+$/ },
  datacenter: /^(Falkenberg|Stockholm)$/,
  status: 'string',
  islocked: 'boolean',
}
const shownVolume = {
  ...volume,
  fqdn: 'string',
  autopromotion: 'yes/no',
  accesslist: ['string'],
  used: 'string',
  maintenancewindow: { weekday: 'string', starttime: 'string', durationinminutes: 'integer' },
} as const
const credential = {
  id: 'uuid',
  accesskey: 'string',
  secretkey: 'string',
  description: 'string | null',
  created: 'timestamp',
}
const instance = {
  id: /^os-[0-9a-z]{5}$/,
  created: 'timestamp',
  description: 'string | null',
  datacenter: /^dc-/,
  credentials: [credential],
} as const

const id = 'db-12345'
const username = 'cl12345_test1'
const volumeid = 'fs-a1b2c'
const instanceid = 'os-a1b2c'
const order = {
  plankey: 'plan-1core-4gib-25gib',
  engine: 'MySQL',
  engineversion: '8.0',
  datacenterkey: 'dc-fbg1',
  name: 'x',
}
const orders: Case['first'] = ['database/createuser', { id, username: 'x' }]

export const storageCases: Case[] = [
  { path: 'database/list', responses: { databases: [listedDatabase] } },
  { path: 'database/details', args: { id }, responses: { database: { ...database, status: /^RUNNING$/ } } },
  {
    path: 'database/create',
    args: { ...order, allowlist: '192.0.2.0/24,2001:db8::1' },
    responses: { database },
  },
  { path: 'database/delete', args: { id } },
  {
    path: 'database/connectiondetails',
    args: { id },
    responses: {
      connectiondetails: { connectionstring: /^postgres:\/\/[^:]+:[^@]+@db-12345\.[^:]+:5432\/defaultdb\?/ },
    },
  },
  { path: 'database/listplans', responses: { plans: [plan] } },
  {
    path: 'database/estimatedcost',
    args: { plankey: 'plan-4core-16gib-100gib', databaseid: id },
    responses: { billing: { currency: 'string', current: sum, estimated: sum, diff: sum } },
  },
  {
    path: 'database/updateallowlist',
    args: { id, 'allowlist[]': '192.0.2.0/24' },
    responses: { database: { ...database, allowlist: [/^192\.0\.2\.0\/24$/] } },
  },
  { path: 'database/createdatabase', args: { id, name: 'x' }, responses: { database } },
  { path: 'database/deletedatabase', args: { id, name: 'orders' }, responses: { database } },
  {
    path: 'database/createuser',
    args: { id, username: 'x' },
    responses: { user: { username: 'string', password: 'string' } },
  },
  { path: 'database/deleteuser', first: orders, args: { id, username: 'x' }, responses: { database } },
  {
    path: 'database/resetuserpassword',
    first: orders,
    args: { id, username: 'x' },
    responses: { user: { username: 'string', password: 'string' } },
  },
  {
    path: 'database/setuserpermissions',
    first: orders,
    args: { id, username: 'x', permissions: 'read,write' },
    responses: { database },
  },
  { path: 'archive/list', responses: { archives: [archive] } },
  { path: 'archive/details', args: { username }, responses: { details: archive } },
  {
    path: 'archive/create',
    args: { username: 'cl12345_new', password: 'x', size: '30' },
    responses: { details: archive },
  },
  { path: 'archive/delete', args: { username } },
  {
    path: 'archive/resize',
    args: { username, size: '40' },
    responses: { details: { ...archive, sizetotal: /^40 GB$/ } },
  },
  { path: 'archive/changepassword', args: { username, password: 'x' }, responses: { details: archive } },
  {
    path: 'archive/changedescription',
    args: { username, description: 'x' },
    responses: { details: archive },
  },
  { path: 'archive/allowedarguments', responses: { argumentslist: { archivesize: [/^\d+$/] } } },
  { path: 'filestorage/listvolumes', responses: { volumes: [volume] } },
  { path: 'filestorage/volumedetails', args: { volumeid }, responses: { volume: shownVolume } },
  {
    path: 'filestorage/createvolume',
    args: { datacenter: 'dc-sto1', planid: 'standard-100' },
    responses: { volume: shownVolume },
  },
  { path: 'filestorage/editvolume', args: { volumeid, name: 'x' }, responses: { volume: shownVolume } },
  { path: 'filestorage/deletevolume', args: { volumeid } },
  {
    path: 'filestorage/listplans',
    responses: { plans: [{ planid: 'string', quota: /^\d+$/, billing: billingShape }] },
  },
  {
    path: 'filestorage/resourceusage',
    args: { volumeid },
    responses: { usage: { usage: 'number', max: 'number' } },
  },
  { path: 'objectstorage/instancedetails', args: { instanceid }, responses: { instance } },
  { path: 'objectstorage/listinstances', responses: { instances: [instance] } },
  {
    path: 'objectstorage/createinstance',
    args: { datacenter: 'dc-sto1', description: '' },
    responses: { instance },
  },
  { path: 'objectstorage/editinstance', args: { instanceid, description: 'x' }, responses: { instance } },
  { path: 'objectstorage/deleteinstance', args: { instanceid } },
  { path: 'objectstorage/createcredential', args: { instanceid }, responses: { credential } },
  {
    path: 'objectstorage/deletecredential',
    args: { instanceid, credentialid: '0b5e0000-0000-4000-8000-000000000000' },
  },
  {
    path: 'objectstorage/estimatedcost',
    args: { instanceid, averageUsageInGib: '10' },
    responses: { billing: billingShape },
  },
  { path: 'objectstorage/costs', args: { instanceid }, responses: { billing: billingShape } },
]
