import { type Address, keyOfRecord, oddityOf } from '@hosting-console/api-client'
import { addressKey, type Identity, type ServiceDescription } from '@hosting-console/console-core'
import {
  addressOrder,
  indexKnownZones,
  addressType,
  shownName,
  judgeReverseName,
  networkMatcher,
  type ReverseVerdict,
} from '@hosting-console/dns'
import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Popover } from '../ui/Popover.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { isUsualName } from '../components/reverse-name.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { ReverseNameCell } from '../plan/ReverseNameCell.tsx'
import { useStagedFor } from '../plan/stage.ts'
import type { ComparedZones } from './use-known-zones.ts'
import { useStagedLead } from './use-staged-lead.ts'
import { ForwardFix } from './ForwardFix.tsx'

/** An address and the project that holds it, which is who its reverse name is changed as. */
export type ListedAddress = { address: Address; project: string }

export const listedAddresses = (addresses: readonly Address[], { id }: Identity): ListedAddress[] =>
  addresses.map((address) => ({ address, project: id }))
export const recordOf = ({ address }: ListedAddress): Address => address
export const keyOf = ({ address, project }: ListedAddress): string =>
  `${project} ${keyOfRecord(address, address.ipaddress)}`

/** Fields of an address that have a column here. */
export const knownFields: readonly string[] = ['ipaddress', 'ptr', 'serverid', 'datacenter', 'ipversion']

/** Any spelling of an address, and a network such as `192.0.2.0/24`. */
const findsAddress = (word: string) => {
  const isInNetwork = networkMatcher(word)
  return isInNetwork && (({ address }: ListedAddress) => isInNetwork(address.ipaddress))
}

/**
 * @param known the zones to compare names with, once they are read
 * @param tellsNames whether any address has the field of its name: what none has isn't empty in all of them
 * @param stagedName what is staged to be the name of an address
 */
export const addressColumns = (
  service: ServiceDescription,
  known: ComparedZones | undefined,
  tellsNames = true,
  stagedName: (row: ListedAddress) => string | undefined = () => undefined,
): Column<ListedAddress>[] => [
  {
    id: 'ipaddress',
    header: text.addresses.columns.ipaddress,
    text: ({ address }) => address.ipaddress,
    rank: ({ address }) => addressOrder(address.ipaddress),
    finds: findsAddress,
    cell: ({ address }) => (
      <span className="group/copy flex items-center gap-1">
        <span className="idc font-medium">{address.ipaddress}</span>
        <span className="opacity-0 group-focus-within/copy:opacity-100 group-hover/copy:opacity-100">
          <CopyButton value={address.ipaddress} label={text.views.copy} done={text.views.copied} />
        </span>
      </span>
    ),
    width: 20,
  },
  {
    id: 'ptr',
    card: 'line',
    header: text.addresses.columns.ptr,
    // Empty, not a dash: a card leaves out what has no value, and this one can be given one.
    text: ({ address }) => shownName(address.ptr ?? ''),
    also: (row) => {
      const staged = stagedName(row)
      return staged === undefined ? [] : [shownName(staged)]
    },
    finds: (word) =>
      word.includes('xn--')
        ? (row) => [row.address.ptr, stagedName(row)].some((name) => name?.toLowerCase().includes(word))
        : undefined,
    value: ({ address }) => address.ptr,
    // The button that edits it, and room for a name that is staged in its place.
    tools: 18,
    cell: ({ address, project }) => <ReverseNameCell service={service} address={address} project={project} />,
    width: 35,
  },
  {
    id: 'verdict',
    card: 'top',
    header: text.addresses.columns.verdict,
    text: ({ address }) => (tellsNames ? verdictText(address, known) : undefined) ?? noValue,
    value: ({ address }) => (tellsNames ? verdictText(address, known) : undefined),
    // Letters of a badge are smaller.
    extra: -2,
    cell: ({ address, project }) =>
      tellsNames ? <Verdict address={address} project={project} known={known} /> : noValue,
    width: 22,
  },
  {
    id: 'serverid',
    header: text.addresses.columns.serverid,
    text: ({ address }) => address.serverid ?? noValue,
    measure: ({ address }) => address.serverid ?? text.addresses.unattached,
    value: ({ address }) => address.serverid,
    cell: ({ address, project }) =>
      address.serverid ? (
        <Link className="idc link" to={paths.server(project, address.serverid)}>
          {address.serverid}
        </Link>
      ) : address.serverid === undefined ? (
        noValue
      ) : (
        <span className="text-muted">{text.addresses.unattached}</span>
      ),
    width: 13,
  },
  identityColumn(
    { id: 'projectkey', header: () => text.addresses.columns.projectkey, width: 14 },
    ({ project }) => project,
  ),
  {
    id: 'datacenter',
    header: text.addresses.columns.datacenter,
    text: ({ address }) => address.datacenter ?? noValue,
    value: ({ address }) => address.datacenter,
    width: 12,
  },
  {
    id: 'ipversion',
    header: text.addresses.columns.ipversion,
    text: ({ address: { ipversion } }) => (ipversion == null ? noValue : `IPv${String(ipversion)}`),
    value: ({ address }) => address.ipversion,
    order: ({ address }) => address.ipversion,
    width: 9,
  },
]

/** Without zones to compare with only the name itself is judged. */
const verdictOf = (address: Address, known: ComparedZones | undefined): ReverseVerdict | undefined => {
  const { ipaddress, ptr } = address
  // There may be a name, which isn't said or is in a form that can't be read.
  if (ptr === undefined || oddityOf(address)?.fields.includes('ptr')) return undefined
  const verdict = judgeReverseName(ipaddress, ptr, known?.zones ?? noZones, isUsualName)
  if (known?.isWhole === false && verdict === 'unknown-zone') return undefined
  return known || verdict === 'no-name' || verdict === 'default-name' ? verdict : undefined
}

const noZones = indexKnownZones([])

const verdictText = (address: Address, known: ComparedZones | undefined): string | undefined => {
  const verdict = verdictOf(address, known)
  return verdict && wordsOf(verdict, address)
}

const wordsOf = (verdict: ReverseVerdict, { ipaddress }: Address): string => {
  const type = addressType(ipaddress)
  if (verdict === 'forward-missing') return text.addresses.forwardMissing(type)
  return verdict === 'cname-beside' ? text.addresses.cnameBeside(type) : text.addresses.verdicts[verdict]
}

const tones: Record<ReverseVerdict, BadgeTone> = {
  'forward-confirmed': 'ok',
  'forward-missing': 'warn',
  'points-elsewhere': 'warn',
  'cname-beside': 'warn',
  'no-name': 'plain',
  'default-name': 'plain',
  'unknown-zone': 'plain',
}

const Verdict = ({ address, project, known }: ListedAddress & { known: ComparedZones | undefined }) => {
  // The name that is left says nothing of the one that is staged.
  const isStaged = useStagedFor(addressKey(project, address.ipaddress)) !== undefined
  const verdict = isStaged ? undefined : verdictOf(address, known)
  if (!verdict) return <span className="text-muted">{noValue}</span>
  const words = wordsOf(verdict, address)
  if (!fixable.has(verdict) || !address.ptr) return <Badge tone={tones[verdict]}>{words}</Badge>
  return (
    <Fixable
      address={address.ipaddress}
      project={project}
      name={address.ptr}
      words={words}
      tone={tones[verdict]}
    />
  )
}

/** What a record of one's own would put right. */
const fixable: ReadonlySet<ReverseVerdict> = new Set(['forward-missing', 'points-elsewhere'])

type FixableProps = { address: string; project: string; name: string; words: string; tone: BadgeTone }

const Fixable = ({ address, project, name, words, tone }: FixableProps) => {
  const isStaged = useStagedLead(name, address)
  const shown = isStaged ? text.addresses.forward.isStaged(addressType(address)) : words
  return (
    <Popover
      label={text.addresses.forward.fix(shown, address)}
      button={
        <Badge tone={isStaged ? 'accent' : tone}>
          <span className="underline decoration-dotted underline-offset-2">{shown}</span>
        </Badge>
      }
      buttonClass="rounded pointer-coarse:py-2.5"
      placement="w-72"
      isAnchored
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3 whitespace-normal">
          <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
            <ForwardFix address={address} project={project} name={name} onStaged={close} />
          </ErrorBoundary>
        </div>
      )}
    </Popover>
  )
}
