import { type Domain, keyOfRecord } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue, quantity } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { type Registration, registrationOf, stateWords, word } from './registration.ts'

export type ListedZone = Registration & {
  domain: Domain
  name: string
  shown: string
  project: string
  records: number | undefined
}

export const zoneColumns: Column<ListedZone>[] = [
  {
    id: 'domainname',
    get header() {
      return text.dns.columns.domainname
    },
    text: ({ name, shown }) => (shown === name || name === '' ? shown : `${shown} (${name})`),
    value: ({ name, shown }) => name || shown,
    cell: ({ name, shown, project }) => (
      <Link className="font-medium text-ink hover:underline" to={paths.zone(project, name)}>
        {shown}
        {shown === name ? null : <span className="idc ml-2 font-normal text-muted">{name}</span>}
      </Link>
    ),
    width: 44,
  },
  identityColumn(
    {
      id: 'projectkey',
      header: () => text.dns.columns.projectkey,
      width: 16,
    },
    ({ project }) => project,
  ),
  {
    id: 'recordcount',
    card: 'labelled',
    get header() {
      return text.dns.columns.recordcount
    },
    text: ({ records }) => (records === undefined ? noValue : String(records)),
    cell: ({ records }) => quantity(records),
    // What separates thousands.
    extra: 1,
    value: ({ records }) => records,
    order: ({ records }) => records,
    isNumber: true,
    width: 12,
  },
  {
    id: 'state',
    card: 'top',
    get header() {
      return text.dns.columns.state
    },
    text: ({ state }) => stateWords(state) || noValue,
    also: ({ state }) => [state],
    value: ({ state }) => state || null,
    measure: ({ state }) => stateWords(state) || text.dns.notRegistered,
    cell: ({ state, isElsewhere }) =>
      state !== '' ? (
        <Badge tone={state === 'OK' ? 'ok' : 'warn'}>{stateWords(state)}</Badge>
      ) : isElsewhere ? (
        <span className="text-muted">{text.dns.notRegistered}</span>
      ) : (
        noValue
      ),
    width: 20,
  },
  {
    id: 'expire',
    card: 'labelled',
    get header() {
      return text.dns.columns.expire
    },
    text: ({ expire }) => expire || noValue,
    value: ({ expire }) => expire || null,
    order: ({ expire }) => expire,
    // Its digits are all as wide as the widest.
    extra: 2,
    width: 16,
  },
]

export const listedZones = (domains: readonly Domain[], { id }: Identity): ListedZone[] =>
  domains.map((domain) => listedZone(domain, id))

export const recordOf = ({ domain }: ListedZone): Domain => domain
export const keyOf = ({ domain, name, project }: ListedZone): string =>
  `${project} ${keyOfRecord(domain, name)}`

const listedZone = (domain: Domain, project: string): ListedZone => {
  const { domainname: name } = domain
  const records = Number(word(domain.recordcount) || Number.NaN)
  return {
    domain,
    name,
    shown: word(domain.displayname) || shownName(name),
    project,
    records: Number.isNaN(records) ? undefined : records,
    ...registrationOf(domain),
  }
}
