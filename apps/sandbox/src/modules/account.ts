import { defineReading, type ModuleTable } from '../function-table.ts'
import { callingOrganization, callingProject } from '../scope.ts'
import type { Organization } from '../state.ts'
import type { Fields } from '../values.ts'

/** How the service writes "no limit": beyond what a JavaScript number holds exactly. */
const unlimited = 9_223_372_036_854_775_807n

/** The names are those that a client reads; the values are invented. */
const servicelimits: Fields = {
  maxnumservers: 200,
  maxnumipv4: 100,
  maxnumipv6: unlimited,
  maxarchivetotalsize: unlimited,
  maxnumemailaccounts: 1000,
  emailglobalquota: 5000,
  domainregistrationsallowed: unlimited,
  domaintransfersallowed: unlimited,
}

const services = 'server ip domain archive email invoice customer account api vpn'.split(' ')

export const account: ModuleTable = {
  description: 'The project that calls.',
  functions: {
    info: defineReading('Shows the project, the organization that owns it, limits and services.', (call) => {
      const organization = callingOrganization(call)
      return {
        accountinfo: {
          accountname: callingProject(call).projectkey,
          customernumber: organization.id,
          customer: { customernumber: organization.id, contactinfo: contactInfo(organization) },
          currency: organization.currency,
          unpaidinvoices: 'no',
          apienabled: 'yes',
          servicelimits,
          services: Object.fromEntries(services.map((service) => [service, 'yes'])),
        },
      }
    }),
  },
}

/** Absent text is empty here, as in user/listorganizations. */
const contactInfo = ({ name, country }: Organization): Fields => ({
  contact: {
    companyname: name,
    contactperson: 'Dana Demo',
    invoicereference: '',
    address: 'Exempelgatan 1',
    zipcode: '31132',
    city: 'Falkenberg',
    country,
    nationalidnumber: '',
    phonenumber: '',
    email: 'demo@example.com',
  },
  invoice: { invoiceaddress: '', invoicezipcode: '', invoicecity: '', invoicecountry: '' },
  settings: { separateinvoiceaddress: 'no' },
})
