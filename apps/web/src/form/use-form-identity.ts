import type { ModuleDescription } from '@hosting-console/api-client'
import { chooseIdentity, type effectOf, fitIdentities } from '@hosting-console/console-core'
import { useEffect, useState } from 'react'
import { useIdentityInUse } from '../api/identity-in-use.ts'
import { useSession } from '../api/session-store.ts'
import { readOnlyMisfit, secretsRefusal } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
import { readFunctionSearch } from '../util/paths.ts'
import { replaceQuery } from '../util/replace-query.ts'

/**
 * Who this form calls as: its own choice, else the one in use where it fits. Kept in the address, where that is the form's. A choice that is not this
 * person's, of a link or a saved request, is no reason to call as another.
 */
export const useFormIdentity = (
  module: ModuleDescription,
  path: string,
  effect: ReturnType<typeof effectOf>['effect'],
  dialog?: { identity?: string | undefined },
) => {
  const { identities, settings } = useSession()
  const inUse = useIdentityInUse()
  const isOfPage = dialog === undefined
  const [own, setOwn] = useState(
    () =>
      dialog?.identity ??
      (isOfPage ? readFunctionSearch(new URLSearchParams(window.location.search)).as : undefined),
  )
  useEffect(() => {
    if (isOfPage) replaceQuery({ as: own ?? '' })
  }, [own, isOfPage])
  const fitted = fitIdentities(identities, module, effect)
  const found = fitted.find(({ identity }) => identity.id === own)
  const isForeign = Boolean(own) && !found
  const chosen = found ?? (isForeign ? undefined : chooseIdentity(fitted, inUse?.id))
  return {
    fitted,
    chosen,
    isForeign,
    /** Not chosen: the place of a dialog has it. */
    given: dialog?.identity,
    onChoose: setOwn,
    refusal: chosen
      ? (readOnlyMisfit(chosen, fitted, settings) ?? secretsRefusal(path, settings))
      : isForeign
        ? text.functions.form.foreignIdentity(own ?? '')
        : text.functions.form.noIdentity,
  }
}
