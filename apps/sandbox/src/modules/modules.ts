import { account } from './account.ts'
import { api } from './api.ts'
import { archive } from './archive.ts'
import { country } from './country.ts'
import { customer } from './customer/customer.ts'
import { database } from './database/database.ts'
import { domain } from './domain/domain.ts'
import { email } from './email/email.ts'
import { filestorage } from './filestorage.ts'
import { invoice } from './invoice.ts'
import { ip } from './ip/ip.ts'
import { loadbalancer } from './loadbalancer/loadbalancer.ts'
import { network } from './network/network.ts'
import { networkadapter } from './networkadapter/networkadapter.ts'
import { networkcircuit } from './networkcircuit.ts'
import { objectstorage } from './objectstorage.ts'
import { paymentcard } from './paymentcard.ts'
import { privatenetwork } from './privatenetwork/privatenetwork.ts'
import { project } from './project/project.ts'
import { server } from './server/server.ts'
import { serverdisk } from './serverdisk/serverdisk.ts'
import { sshkey } from './sshkey.ts'
import { user } from './user/user.ts'
import { vpn } from './vpn.ts'

/** Every module of the service by name, in the order of specification 1 (2); a new one is a file and a line here. */
export const modules = {
  server,
  ip,
  database,
  domain,
  archive,
  email,
  invoice,
  country,
  customer,
  account,
  paymentcard,
  vpn,
  loadbalancer,
  user,
  api,
  sshkey,
  networkadapter,
  networkcircuit,
  network,
  filestorage,
  project,
  objectstorage,
  serverdisk,
  privatenetwork,
}
