import { comparableText } from '@hosting-console/dns'
import { type ExactNumber, keyOfRecord, type Server } from '@hosting-console/api-client'
import type { Identity, ServerSize } from '@hosting-console/console-core'
import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { StateBadge } from './StateBadge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { megabytes, noValue, quantity } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { ListedSize } from './ListedSize.tsx'

/** A server, its project, which is who further calls are made as, and who it was listed for. */
export type ListedServer = { server: Server; project: string; listedFor: string }

export const listedServers = (servers: readonly Server[], { id }: Identity): ListedServer[] =>
  servers.map((server) => ({ server, project: server.projectkey ?? id, listedFor: id }))
export const recordOf = ({ server }: ListedServer): Server => server

/** Made once: a filter asks 10,000 servers for what is known of each. */
const keys = new WeakMap<ListedServer, string>()

export const keyOf = (row: ListedServer): string => {
  const known = keys.get(row)
  if (known !== undefined) return known
  const key = `${row.listedFor} ${keyOfRecord(row.server, row.server.serverid)}`
  keys.set(row, key)
  return key
}

type TextField = 'datacenter' | 'platform' | 'templatename' | 'description'
type NumberField = 'cpucores' | 'memorysize' | 'disksize' | 'transfer' | 'bandwidth'

const words = (field: TextField, width: number): Column<ListedServer> => ({
  id: field,
  get header() {
    return text.serverList.columns[field]
  },
  text: ({ server }) => server[field] ?? noValue,
  value: ({ server }) => server[field],
  order: ({ server }) => server[field],
  width,
})

/** What a server is chosen by on a narrow screen, beside its state. */
const cards: Partial<Record<NumberField, 'line' | 'labelled'>> = {
  cpucores: 'labelled',
  memorysize: 'line',
  disksize: 'line',
}

const amount = (
  field: NumberField,
  show: (value: ExactNumber | null | undefined) => string,
  unit: string,
  width: number,
): Column<ListedServer> => ({
  id: field,
  get header() {
    return text.serverList.columns[field]
  },
  text: ({ server }) => show(server[field]),
  value: ({ server }) => server[field],
  unit,
  order: ({ server }) => server[field],
  isNumber: true,
  ...(cards[field] && { card: cards[field] }),
  ...(field === 'memorysize' && { countedIn: 'GB' }),
  width,
})

const counted = (unit: string) => (value: ExactNumber | null | undefined) => quantity(value, unit)

/** In the units of the records. */
export const serverColumns: Column<ListedServer>[] = [
  {
    id: 'hostname',
    get header() {
      return text.serverList.columns.hostname
    },
    text: ({ server }) => (server.hostname ?? server.serverid) || noValue,
    value: ({ server }) => server.hostname,
    finds: (word) =>
      comparableText(text.servers.locked) === word ? ({ server }) => server.islocked === true : undefined,
    cell: ({ server, project }) => {
      const link = (
        <Link
          className="truncate font-medium text-ink hover:underline"
          to={paths.server(project, server.serverid)}
        >
          {server.hostname ?? server.serverid}
        </Link>
      )
      return server.islocked ? (
        <span className="flex min-w-0 items-center gap-2">
          {link}
          <StateBadge serverid={server.serverid} state="locked" />
        </span>
      ) : (
        link
      )
    },
    width: 25,
  },
  {
    id: 'serverid',
    get header() {
      return text.serverList.columns.serverid
    },
    text: ({ server }) => server.serverid,
    cell: ({ server }) => <span className="idc text-muted">{server.serverid}</span>,
    width: 12,
  },
  identityColumn(
    {
      id: 'projectkey',
      header: () => text.serverList.columns.projectkey,
      width: 14,
    },
    ({ project }) => project,
  ),
  words('datacenter', 13),
  words('platform', 10),
  amount('cpucores', counted(''), '', 7),
  amount('memorysize', megabytes, 'MB', 10),
  amount('disksize', counted('GB'), 'GB', 10),
  words('templatename', 24),
  words('description', 26),
  amount('transfer', counted('GB'), 'GB', 11),
  amount('bandwidth', counted('Mbit/s'), 'Mbit/s', 13),
]

/** Most servers have the same of these: they are shown when chosen. */
const seldomRead = new Set(['platform', 'transfer', 'bandwidth'])

/**
 * @param late those whose values are loaded for the rows in view: state and addresses
 * @returns the columns that are shown unless others are chosen, and those that may be chosen beside them
 */
export const arrange = (
  columns: readonly Column<ListedServer>[],
  late: readonly Column<ListedServer>[],
  fields: readonly Column<ListedServer>[],
) => {
  const [name, ...others] = columns.filter(({ id }) => !seldomRead.has(id))
  return {
    usual: [...(name ? [name] : []), ...late, ...others],
    further: [...columns.filter(({ id }) => seldomRead.has(id)), ...fields],
  }
}

const planned: Readonly<Record<string, keyof ServerSize>> = { cpucores: 'cores', memorysize: 'memory' }

/** The same with a plan, which may change sizes. Without one nothing that reads it is loaded or drawn. */
export const plannedColumns = (): Column<ListedServer>[] =>
  serverColumns.map((column) => {
    const size = planned[column.id]
    if (!size) return column
    const cell = (row: ListedServer) => {
      const shown = column.text(row)
      return <ListedSize row={row} size={size} shown={shown} />
    }
    return { ...column, cell }
  })
