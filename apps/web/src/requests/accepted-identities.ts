import type { ModuleDescription } from '@hosting-console/api-client'
import { acceptedKinds, type IdentityKind } from '@hosting-console/console-core'
import { text } from '../text/text.ts'

const kinds: IdentityKind[] = ['user', 'project', 'organization']

/** In words, which user names a module takes. */
export const acceptedIdentitiesText = (module: ModuleDescription): string => {
  const accepted = acceptedKinds(module)
  const taken = kinds.filter((kind) => accepted[kind]).map((kind) => text.functions.kinds[kind])
  if (module.authentication.anonymous) taken.push(text.functions.anonymous)
  if (taken.length > 0) return `${text.functions.takes} ${new Intl.ListFormat(text.locale).format(taken)}.`
  return kinds.some((kind) => accepted[kind] === undefined) ? text.functions.kindsUnknown : ''
}
