import { activity } from './en/activity.ts'
import { addresses } from './en/addresses.ts'
import { bookkeeping } from './en/bookkeeping.ts'
import { bulk } from './en/bulk.ts'
import { description } from './en/description.ts'
import { dns } from './en/dns.ts'
import { documents } from './en/documents.ts'
import { functions } from './en/functions.ts'
import { help } from './en/help.ts'
import { history } from './en/history.ts'
import { invoices } from './en/invoices.ts'
import { names } from './en/names.ts'
import { outcomes } from './en/outcomes.ts'
import { overview } from './en/overview.ts'
import { palette } from './en/palette.ts'
import { pasted } from './en/pasted.ts'
import { plan } from './en/plan.ts'
import { planParts } from './en/plan-parts.ts'
import { records } from './en/records.ts'
import { responses } from './en/responses.ts'
import { reverseNames } from './en/reverse-names.ts'
import { saved } from './en/saved.ts'
import { serverList } from './en/server-list.ts'
import { servers } from './en/servers.ts'
import { setups } from './en/setups.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { storage } from './en/storage.ts'
import { things } from './en/things.ts'
import { views } from './en/views.ts'
import { zoneHistory } from './en/zone-history.ts'
import { zoneDialogs } from './en/zone-dialogs.ts'

/** Every text of the console in English. Texts of the service are never here: they are shown as they came. */
export const english = {
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

export type Text = typeof english
