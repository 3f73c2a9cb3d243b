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
 * Who this form calls as: its own choice, else the one in use where it fits. Kept in the address, unless it is given. A choice that is not this
 * person's, of a link or a saved request, is no reason to call as another.
 */
export const useFormIdentity = (
  module: ModuleDescription,
  path: string,
  effect: ReturnType<typeof effectOf>['effect'],
  given?: string,
) => {
  const { identities, settings } = useSession()
  const inUse = useIdentityInUse()
  const [own, setOwn] = useState(
    () => given ?? readFunctionSearch(new URLSearchParams(window.location.search)).as,
  )
  useEffect(() => {
    if (given === undefined) replaceQuery({ as: own ?? '' })
  }, [own, given])
  const fitted = fitIdentities(identities, module, effect)
  const found = fitted.find(({ identity }) => identity.id === own)
  const isForeign = Boolean(own) && !found
  const chosen = found ?? (isForeign ? undefined : chooseIdentity(fitted, inUse?.id))
  return {
    fitted,
    chosen,
    isForeign,
    onChoose: setOwn,
    refusal: chosen
      ? (readOnlyMisfit(chosen, fitted, settings) ?? secretsRefusal(path, settings))
      : isForeign
        ? text.functions.form.foreignIdentity(own ?? '')
        : text.functions.form.noIdentity,
  }
}
