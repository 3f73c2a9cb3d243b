/** Every text of the console in Swedish: loaded whole, before anything is shown. */
import { countIn } from './counts.ts'

countIn('sv')

export { activity } from './sv/activity.ts'
export { addresses } from './sv/addresses.ts'
export { bulk } from './sv/bulk.ts'
export { description } from './sv/description.ts'
export { dns } from './sv/dns.ts'
export { functions } from './sv/functions.ts'
export { invoices } from './sv/invoices.ts'
export { overview } from './sv/overview.ts'
export { palette } from './sv/palette.ts'
export { plan } from './sv/plan.ts'
export { responses } from './sv/responses.ts'
export { saved } from './sv/saved.ts'
export { servers } from './sv/servers.ts'
export { sessions } from './sv/sessions.ts'
export { shell } from './sv/shell.ts'
export { signIn } from './sv/sign-in.ts'
export { storage } from './sv/storage.ts'
export { views } from './sv/views.ts'
