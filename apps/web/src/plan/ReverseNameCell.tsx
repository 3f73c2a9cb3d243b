import {
  addressKey,
  changeReverseName,
  isMade,
  type NamedAddress,
  type ServiceDescription,
  textsOf,
} from '@hosting-console/console-core'
import { isHostName, reverseName, shownName } from '@hosting-console/dns'
import { useState } from 'react'
import { EditableCell } from '../changes/EditableCell.tsx'
import { toReverseName } from '../components/reverse-name.ts'
import { makeChange } from '../changes/make-change.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import type { CellVerdict } from '../components/verdict.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { createTakenOffer, type More, type TakenOffer } from '../changes/taken-offer.ts'
import { text } from '../text/text.ts'
import { noValue } from '../util/format.ts'
import { stage, useStagedFor } from './stage.ts'
import { unstageKey } from './unstage-shown.ts'
import { ForwardOffer } from './ForwardOffer.tsx'

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
  // Held, not shown: what is to be staged along with the change.
  const [taken] = useState(createTakenOffer)
  return (
    <EditableCell
      draftKey={key}
      staging={
        // Only a listed address can be loaded again from a plan.
        reason === undefined && !address.isUnlisted
          ? {
              staged: stagedName === undefined ? undefined : shownName(stagedName),
              onStage: (typed, base) => {
                const change = changeTo(typed, base)
                if (change) stage([change.description])
                taken.take(toReverseName(typed))?.()
              },
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
      extra={offerFor(address.ipaddress, project, taken)}
      changeTo={changeTo}
      onSave={async (change, typed, former) => {
        const along = taken.take(toReverseName(typed))
        const options = { done: text.addresses.changed(address.ipaddress) }
        const step = await makeChange(change, options, former)
        if (isMade(step)) along?.()
        else taken.put(toReverseName(typed), along)
        return step
      }}
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
const offerFor = (address: string, project: string, taken: TakenOffer) => (typed: string, more: More) => (
  <ErrorBoundary renderError={() => null}>
    <ForwardOffer address={address} project={project} name={toReverseName(typed)} taken={taken} more={more} />
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
