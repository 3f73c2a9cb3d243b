import { type BadThing, badThings, kindsOf, type ServiceDescription } from '@hosting-console/console-core'
import { useCallback } from 'react'
import { useService } from '../api/service.ts'
import { pastReads } from '../components/past-reads.ts'
import { screenOf } from '../components/thing-place.ts'
import { useCachedReads } from '../components/use-cached-reads.ts'

/** What isn't well of the kinds that have no screen of their own, as far as this tab has read them: nothing is read for it. */
export const useBadThings = (): readonly BadThing[] => {
  const { modules, isComplete } = useService()
  return useCachedReads(
    useCallback(() => (isComplete ? badOf(modules) : none), [modules, isComplete]),
    isSame,
  )
}

const none: readonly BadThing[] = []

const badOf = (service: ServiceDescription): readonly BadThing[] => {
  const known = kindsOf(service)
  const kinds = [...known.kinds.values()].filter((kind) => !screenOf(service, kind))
  return badThings(known, kinds, pastReads())
}

const isSame = (now: readonly BadThing[], before: readonly BadThing[]): boolean =>
  now.length === before.length && JSON.stringify(now.map(said)) === JSON.stringify(before.map(said))

const said = ({ kind, ...each }: BadThing) => [kind.id, each]
