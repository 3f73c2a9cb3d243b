import { isReadOnly } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { readOnlyText } from '../components/use-read-only.ts'
import { Button } from '../ui/Button.tsx'

/** Where something of a list is made, and what that is called; `as` is whom the list is narrowed to. */
export type Creating = { to: string; label: string; as?: string | undefined }

/** With read-only access the reason stands here, and not at the end of a form that can't be sent. */
export const CreateLink = ({ to, label, as }: Creating) => {
  const { identities, settings } = useSession()
  const projects = identities.filter(({ kind, id }) => kind === 'project' && (as === undefined || id === as))
  const [first] = projects
  const icon = <Plus aria-hidden size={14} />
  return first && projects.every(isReadOnly) ? (
    <Button icon={icon} disabledReason={readOnlyText(settings, first.id)}>
      {label}
    </Button>
  ) : (
    <Link className="btn" to={as === undefined ? to : `${to}?${new URLSearchParams({ as })}`}>
      {icon}
      {label}
    </Link>
  )
}
