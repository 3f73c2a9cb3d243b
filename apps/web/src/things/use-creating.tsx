import { callersOf, type Kind, type Kinds, thingsIn } from '@hosting-console/console-core'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { placeOfThing } from '../components/thing-place.ts'
import { useFormDialog } from '../form/use-form-dialog.tsx'
import type { Creating } from '../lists/ListPage.tsx'
import { chainOf } from './thing-row.ts'

/**
 * Makes a thing of a kind in a dialog, as whoever the list shows alone, else as who is chosen there, and goes to its page. `dialog` has
 * to be drawn.
 */
export const useCreating = (
  known: Kinds,
  kind: Kind | undefined,
  label: string,
): { creating: Creating | undefined; dialog: ReactNode } => {
  const navigate = useNavigate()
  const { modules } = useService()
  const { identities } = useSession()
  const [caller, ...others] = useMemo(() => (kind ? callersOf(kind, identities) : []), [kind, identities])
  const making = kind?.functions.find(({ role }) => role === 'makes')
  const { open, dialog } = useFormDialog((response, { values, identity }) => {
    const [made, another] = kind ? thingsIn(kind, response.path, response.payload) : []
    if (!kind || !making || !made || another) return
    // What it is in was sent, if it isn't answered.
    const sent = new Map([...making.names].map(([argument, id]) => [id, values[argument]]))
    const names = chainOf(known, kind).map(({ id }) => made.names[id] ?? sent.get(id))
    if (names.every((name) => typeof name === 'string'))
      void navigate(placeOfThing(modules, kind, identity, names))
  })
  const creating = making && {
    label,
    open: (as: string | undefined) =>
      open(making.described, as ?? (others.length === 0 ? caller?.id : undefined), {}),
  }
  return { creating, dialog }
}
