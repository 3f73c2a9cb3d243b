import { country } from './country.ts'
import { domain } from './domain/domain.ts'
import { invoice } from './invoice.ts'
import { ip } from './ip/ip.ts'
import { objectstorage } from './objectstorage.ts'
import { server } from './server/server.ts'
import { sshkey } from './sshkey.ts'
import { user } from './user/user.ts'

/** Every module of the service by name; a new one is a file of its own and one line here. */
export const modules = { server, ip, domain, invoice, country, user, sshkey, objectstorage }
