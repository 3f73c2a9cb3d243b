import { returnsSecrets, type FittedIdentity, isReadOnly } from '@hosting-console/console-core'
import type { ConsoleSettings } from '@hosting-console/contract'
import { useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'

/** Why an identity may only read: its role, or the console that is set so for everybody. */
export const readOnlyText = ({ readOnly }: Pick<ConsoleSettings, 'readOnly'>, id: string): string =>
  readOnly ? text.views.changes.readOnlyConsole : text.views.changes.readOnlyIdentity(id)

/** Why nothing can be changed as any of these identities; `undefined` when the role of one allows it. */
export const useReadOnlyReason = (...ids: readonly string[]): string | undefined => {
  const { identities, settings } = useSession()
  const mayOnlyRead = (id: string) => identities.some((each) => each.id === id && isReadOnly(each))
  const [first] = ids
  return first !== undefined && ids.every(mayOnlyRead) ? readOnlyText(settings, first) : undefined
}

/** Why a function isn't sent although it only reads: a read-only console holds back what answers with secrets. */
export const secretsRefusal = (
  path: string,
  { readOnly }: Pick<ConsoleSettings, 'readOnly'>,
): string | undefined => (readOnly && returnsSecrets(path) ? text.views.changes.readOnlySecrets : undefined)

/** The same where the identity is chosen: another one is only spoken of where one fits. */
export const readOnlyMisfit = (
  chosen: FittedIdentity | undefined,
  fitted: readonly FittedIdentity[],
  settings: Pick<ConsoleSettings, 'readOnly'>,
): string | undefined => {
  if (chosen?.misfit !== 'read-only') return undefined
  const reason = readOnlyText(settings, chosen.identity.id)
  return fitted.some(({ misfit }) => misfit === undefined)
    ? `${reason} ${text.views.changes.chooseAnother}`
    : reason
}

/** The identities whose role allows reading alone. */
export const useReadOnlyIdentities = (): ReadonlySet<string> => {
  const { identities } = useSession()
  return useMemo(
    () => new Set(identities.flatMap((identity) => (isReadOnly(identity) ? [identity.id] : []))),
    [identities],
  )
}
