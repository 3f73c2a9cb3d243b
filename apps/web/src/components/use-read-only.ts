import { isReadOnly } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { viewsText } from '../text/views.ts'

/** Why nothing can be changed as an identity; `undefined` when its role allows it. */
export const useReadOnlyReason = (id: string): string | undefined => {
  const identity = useSession().identities.find((each) => each.id === id)
  return identity && isReadOnly(identity) ? viewsText.changes.readOnlyIdentity(id) : undefined
}

/** The identities whose role allows reading alone. */
export const useReadOnlyIdentities = (): ReadonlySet<string> => {
  const { identities } = useSession()
  return useMemo(
    () => new Set(identities.flatMap((identity) => (isReadOnly(identity) ? [identity.id] : []))),
    [identities],
  )
}
