import { isReadOnly } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { readOnlyText } from '../components/use-read-only.ts'
import { Button } from '../ui/Button.tsx'

/** Where something of a list is made, or what opens that, and what it is called; `as` is whom the list is narrowed to. */
export type Creating = { label: string; as?: string | undefined } & (
  | { to: string }
  | { open: (as: string | undefined) => void }
)

/** With read-only access the reason stands here, and not at the end of a form that can't be sent. */
export const CreateOffer = ({ label, as, ...creating }: Creating) => {
  const { identities, settings } = useSession()
  const projects = identities.filter(({ kind, id }) => kind === 'project' && (as === undefined || id === as))
  const [first] = projects
  const icon = <Plus aria-hidden size={14} />
  const refusal = first && projects.every(isReadOnly) ? readOnlyText(settings, first.id) : undefined
  if ('open' in creating || refusal !== undefined)
    return (
      <Button icon={icon} disabledReason={refusal} onClick={() => 'open' in creating && creating.open(as)}>
        {label}
      </Button>
    )
  return (
    <Link
      className="btn"
      to={as === undefined ? creating.to : `${creating.to}?${new URLSearchParams({ as })}`}
    >
      {icon}
      {label}
    </Link>
  )
}
