import {
  type FormValue,
  indexWords,
  type PastedCall,
  type SearchIndex,
  sendEmpty,
} from '@hosting-console/console-core'
import { filledBy, type SavedRequest } from '../../requests/saved/saved-requests.ts'
import { text } from '../../text/text.ts'
import type { Entry } from './entry.ts'

/** What was saved under a name; it is found by its function as well. */
export const indexSaved = (requests: readonly SavedRequest[]): SearchIndex<Entry> =>
  indexWords(
    requests.map((request) => ({
      value: {
        id: `saved ${request.name}`,
        kind: 'saved' as const,
        name: request.name,
        note: request.path,
        opens: { fill: filledBy(request) },
      },
      name: request.name,
      about: request.path,
    })),
  )

/** The form that a curl line fills, and what of the line it does not. */
export const curlEntry = ({ path, identity, values, dropped }: PastedCall): Entry => {
  const words = text.palette.curl
  const said = [
    dropped.hasCredentials ? words.credentials : '',
    dropped.isBodyUnread ? words.unread : '',
    dropped.names.length > 0 ? words.dropped(dropped.names.join(', ')) : '',
  ].filter(Boolean)
  return {
    id: 'curl',
    kind: 'function',
    name: words.name(path),
    note: words.note(Object.keys(values).length),
    opens: {
      fill: {
        path,
        identity,
        values: new Map<string, FormValue>([
          ...Object.entries(values).map(([name, value]) => [name, value === '' ? sendEmpty : value] as const),
          ...dropped.names.filter((name) => !/^[@-]/.test(name)).map((name) => [name, ''] as const),
        ]),
      },
      ...(said.length > 0 ? { said: { title: words.done(path), detail: said.join(' ') } } : {}),
    },
  }
}
