import type { Text } from './en.ts'
import { activity } from './sv/activity.ts'
import { addresses } from './sv/addresses.ts'
import { bookkeeping } from './sv/bookkeeping.ts'
import { bulk } from './sv/bulk.ts'
import { description } from './sv/description.ts'
import { dns } from './sv/dns.ts'
import { documents } from './sv/documents.ts'
import { functions } from './sv/functions.ts'
import { help } from './sv/help.ts'
import { history } from './sv/history.ts'
import { invoices } from './sv/invoices.ts'
import { names } from './sv/names.ts'
import { outcomes } from './sv/outcomes.ts'
import { overview } from './sv/overview.ts'
import { palette } from './sv/palette.ts'
import { pasted } from './sv/pasted.ts'
import { plan } from './sv/plan.ts'
import { planParts } from './sv/plan-parts.ts'
import { records } from './sv/records.ts'
import { responses } from './sv/responses.ts'
import { reverseNames } from './sv/reverse-names.ts'
import { saved } from './sv/saved.ts'
import { serverList } from './sv/server-list.ts'
import { servers } from './sv/servers.ts'
import { setups } from './sv/setups.ts'
import { shell } from './sv/shell.ts'
import { signIn } from './sv/sign-in.ts'
import { storage } from './sv/storage.ts'
import { things } from './sv/things.ts'
import { views } from './sv/views.ts'
import { zoneHistory } from './sv/zone-history.ts'
import { zoneDialogs } from './sv/zone-dialogs.ts'

/** Every text of the console in Swedish. */
export const swedish: Text = {
  ...shell,
  activity,
  addresses,
  bookkeeping,
  bulk,
  description,
  dns,
  documents,
  functions,
  help,
  history,
  invoices,
  names,
  outcomes,
  overview,
  palette,
  pasted,
  plan,
  planParts,
  records,
  responses,
  reverseNames,
  saved,
  serverList,
  servers,
  setups,
  signIn,
  storage,
  things,
  views,
  zoneDialogs,
  zoneHistory,
}
