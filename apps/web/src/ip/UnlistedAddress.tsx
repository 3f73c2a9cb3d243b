import { type ServiceDescription, showAddressCall } from '@hosting-console/console-core'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { useOperation } from '../api/use-operation.ts'
import { ReverseNameCell } from '../plan/ReverseNameCell.tsx'
import { text } from '../text/text.ts'
import { Select } from '../ui/Select.tsx'

type Props = { service: ServiceDescription; address: string }

/** An address that was typed and is in no list: its reverse name can be asked for, as a project that a person chooses. */
export const UnlistedAddress = ({ service, address }: Props) => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const [chosen, setChosen] = useState(projects[0]?.id ?? '')
  const call = showAddressCall(service, chosen, address)
  const { value, error } = useOperation(call)
  const isUnread = call === undefined || error !== null
  return (
    <section aria-label={address} className="card flex flex-col gap-3 px-4 py-3">
      <div>
        <h2 className="text-sm">{text.addresses.unlisted.title(address)}</h2>
        <p className="text-muted">
          {text.addresses.unlisted.hint} {isUnread ? text.addresses.unlisted.unread : null}
        </p>
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,28rem)]">
        <label className="flex flex-col gap-1">
          <span className="text-xs text-muted">{text.addresses.unlisted.project}</span>
          <Select value={chosen} onChange={setChosen} options={projects.map(({ id }) => id)} />
        </label>
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-xs text-muted">{text.addresses.unlisted.name}</span>
          <ReverseNameCell
            key={chosen}
            service={service}
            project={chosen}
            address={{ ipaddress: address, ptr: value?.ptr, isUnlisted: true }}
          />
        </div>
      </div>
    </section>
  )
}
