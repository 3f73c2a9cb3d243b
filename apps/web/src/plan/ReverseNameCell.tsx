import type { Address } from '@hosting-console/api-client'
import { addressKey, changeReverseName, type ServiceDescription } from '@hosting-console/console-core'
import { EditableCell } from '../components/EditableCell.tsx'
import { useChange } from '../components/use-change.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage, unstageKey, useStagedFor } from './stage.ts'
import { addressesText } from '../text/addresses.ts'
import { noValue } from '../util/format.ts'
import { toReverseName } from '../components/reverse-name.ts'

type Props = { service: ServiceDescription; address: Address; project: string }

/** The reverse name of an address: one press to edit, Enter to save. */
export const ReverseNameCell = ({ service, address, project }: Props) => {
  const make = useChange()
  const readOnly = useReadOnlyReason(project)
  const isChangeable = changeReverseName(service, project, address, '') !== undefined
  const reason = readOnly ?? (isChangeable ? undefined : addressesText.notChangeable)
  const key = addressKey(project, address.ipaddress)
  const staged = useStagedFor(key)
  return (
    <EditableCell
      draftKey={key}
      staging={
        reason === undefined
          ? {
              staged: staged?.kind === 'set reverse name' ? staged.wanted : undefined,
              onStage: (typed) => {
                const change = changeReverseName(service, project, address, toReverseName(typed))
                if (change) stage([change.description])
              },
              onUnstage: () => unstageKey(key),
            }
          : undefined
      }
      label={addressesText.nameOf(address.ipaddress)}
      value={address.ptr ?? ''}
      disabledReason={reason}
      hint={(typed) => (typed.trim() === '' ? undefined : addressesText.sent(toReverseName(typed)))}
      onSave={async (typed, { overwrite }) => {
        const change = changeReverseName(service, project, address, toReverseName(typed))
        if (!change) return { message: addressesText.notChangeable, isDrift: false }
        return make(change, { overwrite, done: addressesText.changed(address.ipaddress) })
      }}
    >
      {address.ptr ? (
        <span className="idc">{address.ptr}</span>
      ) : (
        <span className="text-muted">{noValue}</span>
      )}
    </EditableCell>
  )
}
