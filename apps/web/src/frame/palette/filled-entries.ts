import {
  type FormValue,
  indexWords,
  type PastedCall,
  type SearchIndex,
  sendEmpty,
} from '@hosting-console/console-core'
import { askFor } from '../../components/asked.ts'
import type { SavedReplacement } from '../../components/saved-replacements.ts'
import { filledBy, type SavedRequest } from '../../requests/saved/saved-requests.ts'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'
import type { Entry } from './entry.ts'

/** What was saved under a name; it is found by its function, or what it finds, as well. */
export const indexSaved = (
  requests: readonly SavedRequest[],
  replacements: readonly SavedReplacement[],
): SearchIndex<Entry> => {
  const entries = [
    ...requests.map(
      (request): Entry => ({
        id: `saved ${request.name}`,
        kind: 'saved',
        name: request.name,
        note: request.path,
        opens: { fill: filledBy(request) },
      }),
    ),
    ...replacements.map(
      ({ name, find, replace }): Entry => ({
        id: `replacement ${name}`,
        kind: 'replacement',
        name,
        note: `${find} → ${replace}`,
        opens: { to: paths.zones(), state: askFor(name) },
      }),
    ),
  ]
  return indexWords(entries.map((entry) => ({ value: entry, name: entry.name, about: entry.note })))
}

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
