import { type DnsRecord, type Invoice, isIdentified, keyOfRecord } from '@hosting-console/api-client'
import { type BadThing, recordFields } from '@hosting-console/console-core'
import { addressType, shownName } from '@hosting-console/dns'
import { Box, ChevronDown, CircleCheck, Globe, Network, ReceiptText, Server } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { describeFinding } from '../components/describe-finding.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { noValue } from '../util/format.ts'
import { addAmounts, currencyOf, money, toAmount } from '../util/money.ts'
import { paths } from '../util/paths.ts'
import { type Check, isDueSoon, nameTrouble, registrationTrouble, serverTrouble } from './attention.ts'
import { OverviewSection } from './OverviewSection.tsx'
import { useBadThings } from './use-bad-things.ts'
import type { Looked, Overview } from './use-overview.ts'

/** More of one kind are a line that tells how many they are, and shows them when it is pressed. */
const mostOfAKind = 3

type Line = { key: string; to: string; icon: ReactNode; title: string; detail: string; note?: string }

/** Resources are no check: only what was read anyway is looked at. */
type Group = Check | 'resources'

/** Every line leads to where something can be done about it. */
export const Attention = ({
  overview,
  onThorough,
}: {
  overview: Overview
  onThorough: (what: Looked) => void
}) => {
  const { looked } = overview
  const bad = useBadThings()
  const kinds: readonly (readonly [Group, Line[]])[] = [
    ['servers', serverLines(overview)],
    ['resources', resourceLines(bad)],
    ['records', recordLines(overview)],
    ['registrations', registrationLines(overview)],
    ['invoices', invoiceLines(overview)],
    ['names', nameLines(overview)],
  ]
  const unmade = overview.isComplete ? overview.unmade : []
  const isQuiet = kinds.every(([, lines]) => lines.length === 0)
  return (
    <OverviewSection
      title={text.overview.attention.title}
      note={overview.isComplete ? undefined : text.overview.attention.looking}
    >
      {isQuiet ? (
        <p className="flex min-h-[45px] items-center gap-2 px-4 text-muted">
          {unmade.length > 0 ? (
            text.overview.attention.partial
          ) : overview.isComplete ? (
            <>
              <CircleCheck aria-hidden size={15} className="text-ok" />
              {text.overview.attention.none}
            </>
          ) : (
            <span aria-hidden className="skeleton w-1/2" />
          )}
        </p>
      ) : (
        <div className="divide-y divide-line">
          {kinds.map(([kind, lines]) =>
            lines.length > 0 ? <Lines key={kind} kind={kind} lines={lines} /> : null,
          )}
        </div>
      )}
      {unmade.length > 0 ? (
        <p className="border-t border-line px-4 py-1.5 text-xs text-muted">
          {text.overview.attention.unmade(
            unmade.map((check) => text.overview.attention.checks[check]).join(', '),
          )}
        </p>
      ) : null}
      {overview.isComplete && looked.servers < looked.allServers ? (
        <Left onThorough={() => onThorough('servers')}>
          {text.overview.attention.serversLeft(looked.servers, looked.allServers)}
        </Left>
      ) : null}
      {overview.isComplete && looked.zones < looked.allZones ? (
        <Left onThorough={() => onThorough('zones')}>
          {text.overview.attention.zonesLeft(looked.zones, looked.allZones)}
        </Left>
      ) : null}
    </OverviewSection>
  )
}

const Lines = ({ kind, lines }: { kind: Group; lines: readonly Line[] }) => {
  const [isOpen, setOpen] = useState(false)
  const [first] = lines
  const isGroup = lines.length > mostOfAKind
  return (
    <ul className="divide-y divide-line">
      {isGroup ? (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-10 w-full items-center gap-2.5 px-4 text-left font-medium hover:bg-hover"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="shrink-0">{first?.icon}</span>
            <span className="min-w-0 flex-1">{text.overview.attention.groups[kind](lines.length)}</span>
            <ChevronDown aria-hidden size={15} className={`text-muted ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </li>
      ) : null}
      {(isGroup && !isOpen ? [] : lines).map(({ key, to, icon, title, detail, note }) => (
        <li
          key={key}
          className={`relative flex items-start gap-2.5 py-2.5 pr-4 hover:bg-hover ${isGroup ? 'pl-10' : 'pl-4'}`}
        >
          {isGroup ? null : <span className="mt-0.5 shrink-0 text-muted">{icon}</span>}
          <span className="min-w-0 flex-1">
            <Link to={to} className="font-medium text-ink wrap-anywhere after:absolute after:inset-0">
              {title}
            </Link>{' '}
            <span className="wrap-anywhere text-muted">{detail}</span>
          </span>
          {note ? <span className="idc shrink-0 text-muted">{note}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** What was not looked at is said, so that silence is not taken for health. */
const Left = ({ onThorough, children }: { onThorough: () => void; children: string }) => (
  <p className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 text-xs text-muted">
    {children}
    <Button size="small" look="ghost" onClick={onThorough}>
      {text.overview.attention.lookAtAll}
    </Button>
  </p>
)

const invoiceLines = ({ invoices, organizations, payments }: Overview): Line[] => {
  const soon = invoices.flatMap(({ invoice, organization }) =>
    isDueSoon(invoice, payments.get(organization)) ? [invoice] : [],
  )
  return [
    ...organizations
      .filter(({ id }) => payments.get(id) === 'overdue')
      .map(({ id, description }) => ({
        key: id,
        to: `${paths.invoices()}?${new URLSearchParams({ q: `organization=${id}`, due: 'past' })}`,
        icon: <ReceiptText aria-hidden size={15} className="text-danger" />,
        title: text.overview.attention.overdue(description ?? id),
        detail: '',
      })),
    ...(soon.length === 0
      ? []
      : [
          {
            key: 'soon',
            to: `${paths.invoices()}?due=soon`,
            icon: <ReceiptText aria-hidden size={15} className="text-warn" />,
            title: text.overview.attention.soon(soon.length),
            detail: [sums(soon), text.overview.attention.mayBePaid].filter(Boolean).join(' – '),
          },
        ]),
  ]
}

/** What they come to, each currency by itself, and how many of them have no readable total. */
const sums = (invoices: readonly Invoice[]): string => {
  const counted = invoices.flatMap(({ total, currency }) => {
    const amount = toAmount(total)
    return amount ? [{ amount, currency: currencyOf(currency) }] : []
  })
  const left = invoices.length - counted.length
  return [
    ...[...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, group]) =>
      money(addAmounts(group.map(({ amount }) => amount)), currency),
    ),
    ...(left > 0 ? [text.overview.attention.uncounted(left)] : []),
  ].join(', ')
}

const serverLines = ({ servers }: Overview): Line[] =>
  servers.flatMap(({ server, project }) => {
    const trouble = serverTrouble(server)
    return trouble
      ? [
          {
            key: `${project} ${keyOfRecord(server, server.serverid)}`,
            to: isIdentified(server) ? paths.server(project, server.serverid) : paths.servers(),
            icon: (
              <Server
                aria-hidden
                size={15}
                className={trouble === 'notRunning' ? 'text-danger' : 'text-warn'}
              />
            ),
            title: (server.hostname ?? server.serverid) || noValue,
            detail: text.overview.attention[trouble],
            note: project,
          },
        ]
      : []
  })

const registrationLines = ({ domains }: Overview): Line[] =>
  domains.flatMap(({ domain, project }) => {
    const trouble = registrationTrouble(domain)
    return trouble
      ? [
          {
            key: `${project} ${keyOfRecord(domain, domain.domainname)}`,
            // Where it says until when it is registered, and what state it is in.
            to: `${paths.zones()}?${new URLSearchParams({ q: domain.domainname })}`,
            icon: (
              <Globe
                aria-hidden
                size={15}
                className={trouble.kind === 'expired' ? 'text-danger' : 'text-warn'}
              />
            ),
            title: shownName(domain.domainname) || noValue,
            detail: text.overview.attention[trouble.kind](trouble.day),
            note: project,
          },
        ]
      : []
  })

const nameOf = (record: DnsRecord): string => {
  const { host, type } = recordFields(record)
  return `${shownName(host) || '@'} ${type}`
}

const recordLines = ({ records }: Overview): Line[] =>
  records.flatMap(({ zone: { identity, name }, trouble: { count, first } }) =>
    first
      ? [
          {
            key: `${identity} ${name}`,
            // Where those are shown that are meant.
            to: `${paths.zone(identity, name)}?${new URLSearchParams({ q: 'checks:error' })}`,
            icon: <Globe aria-hidden size={15} className="text-danger" />,
            title: shownName(name),
            detail:
              count > 1
                ? text.overview.attention.wrong(count)
                : text.overview.attention.record(nameOf(first.record), describeFinding(first.finding)),
            note: identity,
          },
        ]
      : [],
  )

const nameLines = ({ addresses, known }: Overview): Line[] =>
  addresses.flatMap(({ address, project }) => {
    const trouble = nameTrouble(address, known)
    return trouble
      ? [
          {
            key: `${project} ${keyOfRecord(address, address.ipaddress)}`,
            to: `${paths.addresses()}?${new URLSearchParams({ q: address.ipaddress })}`,
            icon: <Network aria-hidden size={15} className="text-warn" />,
            title: address.ipaddress,
            detail: text.overview.attention[trouble](
              shownName(address.ptr ?? '').replace(/\.$/, ''),
              addressType(address.ipaddress),
            ),
            note: project,
          },
        ]
      : []
  })

/** More states of one thing are counted. */
const mostStates = 2

const resourceLines = (things: readonly BadThing[]): Line[] =>
  things.map(({ kind, identity, names, name, states }) => {
    const to = paths.thing(kind.id, identity, names)
    const said = states.slice(0, mostStates).map((each) => text.overview.attention.state(each))
    const left = states.length - said.length
    return {
      key: to,
      to,
      icon: <Box aria-hidden size={15} className="text-danger" />,
      title: name,
      detail: [...said, ...(left > 0 ? [text.overview.attention.moreStates(left)] : [])].join(', '),
      note: identity,
    }
  })
