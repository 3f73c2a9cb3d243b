import { claimMatches, type ServiceDescription } from '@hosting-console/console-core'
import type { ChangeClaim, KeptArgument } from '@hosting-console/contract'
import { type NamedEntry, nameOfEntry } from '../changes/change-text.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { noValue } from '../util/format.ts'
import { mask } from '../util/mask.ts'
import { claimDiffers, claimedChange } from './audited-change.ts'
import { Fields, typeOf } from './Fields.tsx'

/** Whole, in as many lines as it takes: there is no other place where a change can be read. */
const several = 'flex flex-col gap-0.5 py-1 wrap-anywhere whitespace-normal'

/**
 * What was sent, and what the page said it would change, which no one has checked but against what was sent. Where the two agree
 * people read the change first; where they don't, what was sent.
 */
export const ChangeCell = ({ service, entry }: { service: ServiceDescription; entry: NamedEntry }) => {
  const { claim, arguments: kept = [], cut, count, hostName } = entry
  const change = claimedChange(entry)
  const isClaimed = claim?.before !== undefined || claim?.after !== undefined
  if (kept.length === 0 && !isClaimed)
    return <span className="text-muted">{count === undefined ? noValue : text.activity.times(count)}</span>
  const sent = <SentArguments kept={kept} cut={cut?.arguments} />
  const name = hostName ?? nameBeside(entry)
  if (!claim || !isClaimed)
    return (
      <span className={several}>
        <span>
          {name === undefined ? null : <span className="mr-2.5 font-medium">{name}</span>} {sent}
        </span>
        {cut?.claim ? <span className="text-muted">{text.activity.cutClaim}</span> : null}
      </span>
    )
  const isConfirmed = change !== undefined && claimMatches(service, change)
  const unsaid = kept.filter(isUnsaid(claim.after))
  return !isConfirmed ? (
    <span className={several}>
      {sent}
      <span className="text-xs">
        <span className="text-muted">{text.activity.claimed}</span> <Claim entry={entry} claim={claim} />
        {change && claimDiffers(service, change) ? (
          <span className="ml-2.5">
            <Badge tone="danger">{text.activity.claimDiffers}</Badge>
          </span>
        ) : null}
      </span>
    </span>
  ) : (
    <span className={several}>
      <span title={text.activity.claimHint}>
        <Claim entry={entry} claim={claim} />
      </span>
      {unsaid.length > 0 || cut?.arguments !== undefined ? (
        <span className="text-xs text-muted">
          <SentArguments kept={unsaid} cut={cut?.arguments} />
        </span>
      ) : null}
    </span>
  )
}

/** A value this long is recognised under another name, too. */
const longEnough = 48

/** What agrees with the change is not written a second time. */
const isUnsaid =
  (after: ChangeClaim['after'] = {}) =>
  ({ name, value }: KeptArgument): boolean =>
    value === undefined ||
    // Above, it is shown as people write it.
    /xn--/i.test(value) ||
    (after[name] !== value && (value.length < longEnough || !Object.values(after).includes(value)))

/** What the page calls the thing, where that says more than the function and what was sent. */
const nameBeside = ({
  claim,
  arguments: kept = [],
  module,
  function: name,
}: NamedEntry): string | undefined =>
  claim?.name === `${module}/${name}` || kept.some(({ value }) => value === claim?.name)
    ? undefined
    : claim?.name

type SentProps = { kept: readonly KeptArgument[]; cut: number | undefined }

const SentArguments = ({ kept, cut }: SentProps) => (
  <span>
    {kept
      // The same name may be sent again.
      .map((argument, at) => ({ argument, at }))
      .map(({ argument, at }) => (
        <Sent key={at} argument={argument} />
      ))}
    {cut === undefined ? null : <span className="text-muted">{text.activity.cutArguments(cut)}</span>}
  </span>
)

const Sent = ({ argument: { name, value = mask, omitted } }: { argument: KeptArgument }) => (
  <>
    <span className="mr-2.5">
      <span className="whitespace-nowrap text-muted">{name}</span>{' '}
      <span className="idc">{omitted === undefined ? value : text.activity.cutArguments(omitted)}</span>
    </span>{' '}
  </>
)

/** What the page said: what was, struck out, and what is. */
const Claim = ({ entry, claim }: { entry: NamedEntry; claim: ChangeClaim }) => (
  <>
    <span className="font-medium">{nameOfEntry(entry)}</span>{' '}
    <Fields from={claim.before} to={claim.after} type={typeOf(entry)} />
  </>
)
