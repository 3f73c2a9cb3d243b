import { comparableText } from '@hosting-console/dns'
import { type Identity, type IdentityKind, isReadOnly } from '@hosting-console/console-core'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'

const kinds: IdentityKind[] = ['user', 'project', 'organization']

/** With more than that, finding one by eye takes longer than typing. */
const searchableAbove = 10

type Props = { identities: readonly Identity[]; inUse: string; onChoose: (id: string) => void }

/** Every identity of the sign-in, by kind. */
export const IdentityOptions = ({ identities, inUse, onChoose }: Props) => {
  const [filter, setFilter] = useState('')
  const wanted = comparableText(filter.trim())
  const shown = identities.filter(({ id, description }) =>
    comparableText(`${id} ${description ?? ''}`).includes(wanted),
  )
  return (
    <>
      <p className="px-2 py-1 text-xs text-muted">{text.identity.scope}</p>
      {identities.length > searchableAbove ? (
        <FilterInput
          autoFocus
          label={text.identity.filter}
          value={filter}
          onChange={setFilter}
          className="m-1"
        />
      ) : null}
      {kinds.map((kind) => {
        const ofKind = shown.filter((identity) => identity.kind === kind)
        return ofKind.length === 0 ? null : (
          <div
            key={kind}
            role="group"
            aria-label={text.identity.kinds[kind]}
            className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
          >
            <p className="px-2 py-1 text-xs text-muted">{text.identity.kinds[kind]}</p>
            {ofKind.map((identity) => (
              <IdentityOption
                key={identity.id}
                identity={identity}
                isInUse={identity.id === inUse}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
      {shown.length === 0 ? <p className="px-2 py-3 text-muted">{text.identity.none}</p> : null}
    </>
  )
}

type OptionProps = { identity: Identity; isInUse: boolean; onChoose: (id: string) => void }

const IdentityOption = ({ identity, isInUse, onChoose }: OptionProps) => (
  <button type="button" aria-pressed={isInUse} className="opt" onClick={() => onChoose(identity.id)}>
    <span className="min-w-0 flex-1">
      <span className="idc block truncate">{identity.id}</span>
      {identity.description ? (
        <span className="block truncate text-xs text-muted">{identity.description}</span>
      ) : null}
    </span>
    {isReadOnly(identity) ? <Badge>{text.identity.readOnly}</Badge> : null}
    <Check aria-hidden size={14} className={isInUse ? 'text-accent' : 'invisible'} />
  </button>
)
