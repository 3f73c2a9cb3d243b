import type { Case } from './shape.ts'

const listed = {
  domainname: 'string',
  displayname: 'string',
  createtime: 'timestamp',
  recordcount: 'integer',
  usingglesysnameserver: 'yes/no',
}
const registered = {
  state: 'string',
  statedescription: 'string',
  expire: 'date | null',
  autorenew: 'yes/no',
  tld: 'string',
  invoicenumber: 'string | null',
}
const domain = {
  ...listed,
  primarynameserver: /\.$/,
  responsibleperson: /\.$/,
  ttl: 'integer',
  refresh: 'integer',
  retry: 'integer',
  expire: 'integer',
  minimum: 'integer',
}
const contactinfo = {
  email: 'string',
  firstname: 'string',
  lastname: 'string',
  organization: 'string',
  nationalid: 'string',
  address: 'string',
  city: 'string',
  zipcode: 'string',
  country: 'string',
  phonenumber: 'string',
  fax: 'string | null',
}
const unregistered = { ...domain, registrarinfo: 'null', contactinfo: 'null' }
const withRegistration = { ...domain, registrarinfo: registered, contactinfo }
const record = {
  recordid: 'integer',
  domainname: 'string',
  host: 'string',
  type: /^(A|AAAA|CAA|CNAME|MX|NS|PTR|SRV|TXT|URL|SOA)$/,
  data: 'string',
  ttl: 'integer',
}
const price = { amount: 'number', currency: 'string', years: 'integer' }

const domainname = 'example.org'
const person = {
  email: 'dana@example.org',
  firstname: 'Dana',
  lastname: 'Demo',
  organization: 'Example',
  nationalid: '5500000000',
  address: 'Exempelgatan 1',
  city: 'Falkenberg',
  zipcode: '31132',
  country: 'SE',
  phonenumber: '+46.10000000',
}

const account = {
  emailaccount: /@/,
  displayname: /@/,
  quotaingib: 'integer',
  antispamlevel: 'integer',
  antivirus: 'yes/no',
  autorespond: 'yes/no',
  autorespondsaveemail: 'yes/no',
  rejectspam: 'yes/no',
  autorespondmessage: 'string | null',
  created: 'timestamp',
  modified: 'timestamp | null',
}
const alias = { emailalias: /@/, displayname: /@/, goto: 'string' }
const emailaccount = 'dana@example.org'
const mailCost = { amount: 'integer', cost: { amount: 'number', currency: 'string' } }

export const nameCases: Case[] = [
  { path: 'domain/list', responses: { domains: [listed] } },
  { path: 'domain/details', args: { domainname: 'internal.example' }, responses: { domain: unregistered } },
  { path: 'domain/add', args: { domainname: 'new.example' }, responses: { domain: unregistered } },
  { path: 'domain/edit', args: { domainname, ttl: '60' }, responses: { domain: withRegistration } },
  { path: 'domain/delete', args: { domainname, forcedeleteemail: 'true' } },
  { path: 'domain/listrecords', args: { domainname }, responses: { records: [record] } },
  { path: 'domain/list_records', args: { domain: domainname }, responses: { records: [record] } },
  {
    path: 'domain/addrecord',
    args: { domainname, host: 'a', type: 'A', data: '192.0.2.1' },
    responses: { record },
  },
  { path: 'domain/updaterecord', args: { recordid: '500004', data: '192.0.2.1' }, responses: { record } },
  { path: 'domain/update_record', args: { record_id: '500004', data: '192.0.2.1' }, responses: { record } },
  { path: 'domain/deleterecord', args: { recordid: '500004' } },
  {
    path: 'domain/available',
    args: { search: 'example' },
    responses: { domain: [{ domainname: 'string', available: 'boolean', prices: [price] }] },
  },
  {
    path: 'domain/register',
    args: { domainname: 'internal.example', ...person },
    responses: { domain: withRegistration },
  },
  {
    path: 'domain/transfer',
    args: { domainname: 'internal.example', authcode: 'x', ...person },
    responses: { domain: withRegistration },
  },
  { path: 'domain/renew', args: { domainname, numyears: '1' }, responses: { domain: withRegistration } },
  {
    path: 'domain/setautorenew',
    args: { domainname, autorenew: 'yes' },
    responses: { domain: withRegistration },
  },
  { path: 'domain/changenameservers', args: { domainname, NS1: 'a.example.', NS2: 'b.example.' } },
  { path: 'domain/pricelist', responses: { pricelist: [{ tld: 'string', register: price }] } },
  { path: 'domain/allowedarguments', responses: { argumentslist: { type: ['string'] } } },
  { path: 'domain/export', args: { domainname }, responses: { zonefile: /^\$ORIGIN example\.org\./ } },
  { path: 'domain/generateauthcode', args: { domainname }, responses: { authcode: 'string' } },
  { path: 'domain/enablednssec', args: { domainname } },
  {
    path: 'email/overview',
    responses: {
      overview: {
        summary: { accounts: 'integer', maxaccounts: 'integer', aliases: 'integer', maxaliases: 'integer' },
        domains: [{ domainname: 'string', displayname: 'string', accounts: 'integer', aliases: 'integer' }],
        meta: { page: 'integer', total: 'integer', perpage: 'integer' },
      },
    },
  },
  {
    path: 'email/list',
    args: { domainname },
    responses: { list: { emailaccounts: [account], emailaliases: [alias] } },
  },
  {
    path: 'email/createaccount',
    args: { emailaccount: 'new@example.org', password: '', antivirus: '1', quota: '1500' },
    responses: { emailaccount: { ...account, antivirus: /^yes$/, password: /^.{8}/ } },
  },
  {
    path: 'email/editaccount',
    args: { emailaccount, antispamlevel: '5' },
    responses: { emailaccount: account },
  },
  {
    path: 'email/createalias',
    args: { emailalias: 'x@example.org', goto: 'a@example.com,b@example.com' },
    responses: { alias },
  },
  {
    path: 'email/editalias',
    args: { emailalias: 'info@example.org', goto: 'a@example.com' },
    responses: { alias },
  },
  { path: 'email/delete', args: { email: 'info@example.org' } },
  {
    path: 'email/quota',
    args: { emailaccount },
    responses: { quota: { emailaccount: 'string', usedquotainmib: 'integer', quotaingib: 'integer' } },
  },
  {
    path: 'email/costs',
    responses: {
      costs: { quota: mailCost, accounts: mailCost },
      pricelist: {
        quota: { amount: /^\d+\.\d\d$/, currency: 'string', unit: 'string', freeamount: 'number' },
        accounts: { amount: 'number', currency: 'string', unit: 'string', freeamount: 'number' },
      },
    },
  },
  { path: 'email/resetpassword', args: { emailaccount }, responses: { password: 'string' } },
]
