import {
  type DescriptionChange,
  type Guard,
  isDescriptionChange,
  isNumber,
  isShape,
} from '@hosting-console/console-core'
import { useKeptList } from '../util/kept-list.ts'
import { serviceInUse } from './session-store.ts'

/** What is another since it was described to this browser before, and when that was noticed. */
export type NoticedChange = DescriptionChange & { at: number }

export const isNoticed: Guard<NoticedChange> = (value): value is NoticedChange =>
  isDescriptionChange(value) && isShape({ at: isNumber })(value)

/** The name of what is kept of a service. */
export const noticedOf = (service: string): string => `changes:${service}`

/** What has changed in the description of the service, until someone has seen enough of it. */
export const useNoticedChanges = (): { changes: readonly NoticedChange[]; dismiss: () => void } => {
  const service = serviceInUse()
  const [changes, change] = useKeptList(service === undefined ? undefined : noticedOf(service), isNoticed)
  return { changes, dismiss: () => change(() => []) }
}
