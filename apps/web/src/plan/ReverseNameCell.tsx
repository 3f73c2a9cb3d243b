import {
  addressKey,
  changeReverseName,
  type NamedAddress,
  type ServiceDescription,
  textsOf,
} from '@hosting-console/console-core'
import { isHostName, reverseName, shownName } from '@hosting-console/dns'
import { type Along, EditableCell } from '../changes/EditableCell.tsx'
import { toReverseName } from '../components/reverse-name.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import type { CellVerdict } from '../components/verdict.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
import { noValue } from '../util/format.ts'
import { stage, useStagedFor } from './stage.ts'
import { unstageKey } from './unstage-shown.ts'
import { useDeferredValue } from 'react'
import { OfferBox } from './OfferBox.tsx'
import { useForwardRecord } from './use-forward-record.ts'

type Props = { service: ServiceDescription; address: NamedAddress; project: string }

/** The reverse name of an address: one press to edit, Enter to save. */
export const ReverseNameCell = ({ service, address, project }: Props) => {
  const readOnly = useReadOnlyReason(project)
  const isChangeable = changeReverseName(service, project, address, '') !== undefined
  const reason = readOnly ?? (isChangeable ? undefined : text.addresses.notChangeable)
  const changeTo = (typed: string, base: string | undefined) => {
    const name = isSame(typed, base) ? base : toReverseName(typed)
    return changeReverseName(service, project, { ...address, ptr: base }, name)
  }
  const key = addressKey(project, address.ipaddress)
  const stagedName = textsOf(useStagedFor(key)).after?.ptr
  const owner = reverseName(address.ipaddress)
  return (
    <EditableCell
      draftKey={key}
      staging={
        // Only a listed address can be loaded again from a plan.
        reason === undefined && !address.isUnlisted
          ? {
              staged: stagedName === undefined ? undefined : shownName(stagedName),
              onUnstage: () => unstageKey(key),
            }
          : undefined
      }
      label={text.addresses.nameOf(address.ipaddress)}
      value={address.ptr ?? (address.isUnlisted && address.ptr === undefined ? undefined : '')}
      disabledReason={reason}
      hint={(typed) =>
        [
          typed.trim() !== '' && text.addresses.sent(toReverseName(typed)),
          owner && text.addresses.owner(owner),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      judge={judgeName}
      extra={offerFor(address.ipaddress, project)}
      changeTo={changeTo}
      said={() => ({ done: text.addresses.changed(address.ipaddress) })}
      onStage={stage}
    >
      {address.ptr ? (
        <span className="idc">{shownName(address.ptr)}</span>
      ) : (
        <span className="text-muted">{noValue}</span>
      )}
    </EditableCell>
  )
}

/** What is offered under the field; the name can be typed without it. */
const offerFor = (address: string, project: string) => (typed: string, more: Along) => (
  <ErrorBoundary renderError={() => null}>
    <ForwardOffer address={address} project={project} name={toReverseName(typed)} more={more} />
  </ErrorBoundary>
)

/** With its final dot or without. */
const isSame = (typed: string, base: string | undefined): base is string =>
  base !== undefined && toReverseName(typed) === toReverseName(base)

const judgeName = (typed: string): CellVerdict => {
  const isOdd = typed.trim() !== '' && !isHostName(toReverseName(typed))
  return {
    remarks: isOdd ? [{ text: text.addresses.noHostName, tone: 'danger' }] : [],
    isRefused: false,
    isAsked: isOdd,
  }
}

type ForwardOfferProps = {
  address: string
  project: string
  /** The reverse name as it will be sent. */
  name: string
  more: Along
}

/** While a reverse name is typed: the address record that leads back, where a zone of the account holds the name. */
const ForwardOffer = ({ address, project, name, more }: ForwardOfferProps) => {
  const wanted = useDeferredValue(name)
  const { found, isUnread } = useForwardRecord(address, wanted, project)
  if (!found) return null
  const { zoneName, record } = found
  return (
    <OfferBox change={record.change.description} more={more}>
      {record.from === undefined
        ? text.addresses.forward.add(record.type, wanted, address, zoneName)
        : text.addresses.forward.change(record.type, wanted, record.from, address)}
      {isUnread ? <span className="block text-warn">{text.addresses.forward.unread}</span> : null}
    </OfferBox>
  )
}
