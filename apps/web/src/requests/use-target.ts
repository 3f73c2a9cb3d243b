import type { Arguments, FunctionDescription } from '@hosting-console/api-client'
import { findDescribed, functionOfPath, isSecretName } from '@hosting-console/console-core'
import { hostNameOf } from '../api/names-shown.ts'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { useListedValues } from '../suggestions/use-listed-values.ts'
import { visible } from '../ui/jsx/visible.ts'
import { targetArgument } from './target-argument.ts'

/** What a call is about: `kvm100001`, and what people call it, `web-1.example.com`. */
export type Target = { id: string; name?: string; note?: string }

/**
 * The thing that a call is about, with its name where a list gives it. A function that requires no argument is about the
 * identity it is called as: `project/delete` deletes that project. One that requires some and is sent without says nothing of
 * what it is about, so that it stands for itself.
 */
export const useTarget = (
  path: string,
  { required_arguments: required }: Pick<FunctionDescription, 'required_arguments'>,
  values: Arguments,
  identityId: string,
): Target => {
  const { identities } = useSession()
  const { modules } = useService()
  const argument = targetArgument(path, required, values)
  const isUnsaid = !argument && required.some((name) => !isSecretName(name))
  const id = argument?.value ?? (isUnsaid ? path : identityId)
  const callee = argument && findDescribed(modules, path)
  const { found, fitting } = useListedValues(
    callee,
    argument?.name ?? '',
    { values, identity: identityId },
    0,
  )
  if (isUnsaid) return { id }
  if (!argument) {
    const description = identities.find((identity) => identity.id === identityId)?.description
    // Its identifier is what has to be typed: two projects may be called the same.
    return { id, ...(description ? { note: description } : {}) }
  }
  // What no list gives without more than the call says, a response of this page may have shown.
  const name =
    [...(found?.values ?? []), ...fitting(values)].find(({ value }) => value === id)?.label ??
    (argument.name === 'serverid' ? hostNameOf(id, identityId) : undefined)
  return { id, ...(name === undefined || name === id ? {} : { name }) }
}

/** As it is drawn. */
export const drawn = (title: string): string => visible({ title }).title

/** Whether that is otherwise than it is written. */
export const turns = (text: string): boolean => drawn(text) !== text

/** What is typed to confirm it: a record has no name that anybody would type, nor has what isn’t drawn as it is written. */
export const wordOf = ({ id, name = id }: Target): string => (name.includes(' ') || turns(name) ? id : name)

/** Functions that are nothing but a verb: what they do and to what can be said in words. */
const verbs = [
  'destroy',
  'delete',
  'remove',
  'release',
  'cancel',
  'stop',
  'start',
  'reboot',
  'restart',
  'reset',
] as const
export type Verb = (typeof verbs)[number]

export const verbOf = (path: string): Verb | undefined => {
  const name = functionOfPath(path).toLowerCase()
  return verbs.find((verb) => verb === name)
}
