import type { Case } from './shape.ts'

const user = { username: /@/, name: 'string', twofactormethod: 'string | null' }
const organization = {
  id: 'integer',
  state: /^active$/,
  featureflags: ['string'],
  verification: 'string',
  type: 'string',
  isowner: 'yes/no',
  contactperson: 'string',
  nationalidnumber: 'string',
  name: 'string',
  address: 'string',
  city: 'string',
  zipcode: 'string',
  country: 'string',
  separateinvoiceaddress: 'yes/no',
  email: 'string',
  phonenumber: 'string',
  invoicedeliverymethod: /^email$/,
  billingemailoverrides: ['string'],
  currentbillingemails: ['string'],
  canaccessbilling: 'yes/no',
  expiredinvoices: 'yes/no',
  unpaidinvoices: 'yes/no',
  vatnumber: 'string',
  paymentmethod: 'string',
  allowedpaymentmethods: ['string'],
  paymenttermsnetdays: 'integer',
  canpayinvoicesmanuallyusingpaypal: 'boolean',
  slalevel: 'string',
} as const
const project = {
  accountname: /^cl\d+$/,
  name: 'string',
  color: 'string',
  currency: 'string',
  lockedreason: 'string',
  access: 'string',
  customernumber: 'integer',
}
const collaborator = { collaboratorid: 'integer', name: 'string', roles: ['string'] } as const
const key = { id: 'integer', account: 'string', description: 'string', data: /^ssh-ed25519 / }
const challenge = { supportchallenge: { state: 'string' } }
const organizationnumber = '100200'

export const peopleCases: Case[] = [
  {
    path: 'user/login',
    as: 'nobody',
    args: { username: 'demo@example.com', password: 'demo' },
    responses: {
      login: {
        username: /@/,
        apikey: /^[0-9a-f-]{70,80}$/,
        accounts: [{ account: /^cl\d+$/, description: 'string | null', roles: ['string'] }],
        customers: [{ customernumber: 'string', description: 'string | null', roles: ['string'] }],
      },
    },
  },
  { path: 'user/logout', as: 'person' },
  { path: 'user/details', as: 'person', responses: { user } },
  { path: 'user/edit', as: 'person', args: { name: 'x' }, responses: { user } },
  { path: 'user/changepassword', as: 'person', args: { currentpassword: 'demo', newpassword: 'x' } },
  {
    path: 'user/enabletwofactor',
    as: 'person',
    args: { method: 'totp', secret: 'x', verification: '123456' },
  },
  {
    path: 'user/disabletwofactor',
    as: 'person',
    first: ['user/enabletwofactor', { method: 'totp', secret: 'x', verification: '123456' }],
    args: { password: 'demo', otp: '123456' },
  },
  { path: 'user/searchdata', as: 'person', responses: { searchdata: { projects: ['string'] } } },
  { path: 'user/listorganizations', as: 'person', responses: { organizations: [organization] } },
  {
    path: 'user/createorganization',
    as: 'person',
    args: { country: 'SE', name: 'x', type: 'personal' },
    responses: { organization },
  },
  { path: 'user/listinvites', as: 'person', responses: { invites: ['string'] } },
  {
    path: 'user/signup',
    as: 'nobody',
    args: {
      email: 'contract@example.org',
      locale: 'sv',
      name: 'x',
      password: 'x',
      termsofservice: 'yes',
      useragent: 'test',
    },
  },
  { path: 'user/confirm', as: 'nobody', args: { token: 'unknown' }, refused: 400 },
  { path: 'user/initiatesupportchallenge', as: 'person', responses: challenge },
  { path: 'user/supportchallenge', as: 'person', responses: challenge },
  {
    path: 'customer/listprojects',
    as: 'person',
    args: { organizationnumber },
    responses: { projects: [project] },
  },
  { path: 'customer/createproject', as: 'organization', args: { name: 'x' }, responses: { project } },
  { path: 'customer/listcollaborators', as: 'organization', responses: { collaborators: [collaborator] } },
  {
    path: 'customer/editcollaborator',
    as: 'organization',
    args: { collaboratorid: '2' },
    responses: { collaborator },
  },
  { path: 'customer/removecollaborator', as: 'organization', args: { collaboratorid: '2' } },
  {
    path: 'customer/settings',
    as: 'organization',
    args: { name: 'x' },
    responses: { settings: { name: /^x$/ } },
  },
  {
    path: 'account/info',
    responses: {
      accountinfo: {
        accountname: /^cl12345$/,
        customernumber: 'integer',
        customer: {
          customernumber: 'integer',
          contactinfo: { contact: { companyname: 'string' }, settings: { separateinvoiceaddress: 'yes/no' } },
        },
        currency: 'string',
        unpaidinvoices: 'yes/no',
        apienabled: 'yes/no',
        servicelimits: { maxnumservers: 'integer', maxnumipv6: 'number', emailglobalquota: 'integer' },
        services: { server: 'yes/no' },
      },
    },
  },
  { path: 'paymentcard/add', args: { description: 'x', language: 'sv' }, responses: { url: /^https:/ } },
  {
    path: 'project/edit',
    args: { color: 'red' },
    responses: { project: { accountname: /^cl12345$/, color: /^red$/ } },
  },
  { path: 'project/rename', args: { name: 'x' }, responses: { project: { name: /^x$/ } } },
  { path: 'project/delete' },
  {
    path: 'invoice/list',
    responses: {
      invoices: [
        {
          invoicenumber: 'string | integer',
          invoicedate: 'date',
          duedate: 'date',
          total: 'number',
          currency: 'string',
          url: /^https:/,
        },
      ],
    },
  },
  { path: 'invoice/next', responses: { invoice: { total: 'number' } } },
  { path: 'invoice/paybypaypal', args: { 'invoicenumbers[]': '2023135' }, responses: { url: /^https:/ } },
  { path: 'country/list', responses: { countries: [{ iso: /^[A-Z]{2}$/, name: 'string' }] } },
  { path: 'sshkey/list', responses: { sshkeys: [key] } },
  { path: 'sshkey/remove', args: { 'sshkeyids[]': '4101' } },
  {
    path: 'vpn/listusers',
    responses: { vpnusers: [{ username: /^cl12345_/, protocol: 'string', enabled: 'yes/no' }] },
  },
  {
    path: 'vpn/createuser',
    args: { username: 'cl12345_x', password: 'x' },
    responses: { user: { enabled: /^yes$/ } },
  },
  {
    path: 'vpn/edituser',
    args: { username: 'cl12345_dana', enabled: 'no' },
    responses: { user: { enabled: /^no$/ } },
  },
  { path: 'vpn/deleteuser', args: { username: 'cl12345_dana' } },
  {
    path: 'api/listfunctions',
    responses: { modules: { account: [{ function: /^\w+$/, documentation: 'string' }] } },
  },
  {
    path: 'api/maintenance',
    responses: {
      maintenance: [
        {
          servicestatusid: 'integer',
          date_start: 'string',
          date_end: 'string',
          name: 'string',
          text: 'string',
        },
      ],
    },
  },
  {
    path: 'api/serviceinfo',
    responses: {
      serviceinfo: {
        current: ['string'],
        past: [
          {
            servicestatusid: 'integer',
            date_start: 'timestamp',
            date_end: 'timestamp',
            name: 'string',
            text: 'string',
            updates: [{ time: 'timestamp', message: 'string' }],
          },
        ],
      },
    },
  },
]
