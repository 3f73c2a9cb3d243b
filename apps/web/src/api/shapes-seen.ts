import type { ApiResponse } from '@hosting-console/api-client'
import {
  fingerprint,
  isNumber,
  isRecordOf,
  isResponseShape,
  isShape,
  isText,
  mergeShapes,
  type ResponseShape,
  shapeOf,
} from '@hosting-console/console-core'
import { useSyncExternalStore } from 'react'
import { readKept, writeText } from '../util/kept.ts'
import { createFollowers } from '../util/store.ts'
import { writeSoon } from '../util/tab-storage.ts'
import { onForget } from './forget.ts'
import { queryClient } from './query-client.ts'
import { personOf, viewInUse } from './session-store.ts'

/*
 * What responses of each function look like: names, types and nesting, never a value. Learned from what the page has loaded by
 * the time that someone looks at functions, and loads from then on: of one service and one person, and forgotten when that person signs out: names of fields can tell what
 * someone worked with.
 */

type Seen = { shape: ResponseShape; at: number }
type SeenShapes = ReadonlyMap<string, Seen>

/** The session knows it as well, to end it. */
const shapesKey = 'shapes'

const version = 1

const isKept = isShape({
  version: (value): value is number => value === version,
  owner: isText,
  functions: isRecordOf(isShape({ shape: isResponseShape, at: isNumber })),
})

/** Characters as they are kept: of one function, and of all. The ones seen longest ago go first. */
const mostOfOne = 16_000
const mostOfAll = 200_000

const dayMs = 86_400_000

const followers = createFollowers()
let seen: SeenShapes = new Map()
let owner: string | undefined

const ownerInUse = (): string | undefined => {
  const view = viewInUse()
  return view && fingerprint(`${view.settings.serviceUrl} ${personOf(view)}`)
}

const keptOf = (whose: string): [string, Seen][] => {
  const kept = readKept('browser', shapesKey, isKept)
  return kept?.owner === whose ? Object.entries(kept.functions) : []
}

/** Of the person who is signed in now. */
const current = (): SeenShapes => {
  const now = ownerInUse()
  if (now !== owner) {
    owner = now
    seen = new Map(now === undefined ? [] : keptOf(now))
  }
  return seen
}

/** In any order, so that what another tab has learned meanwhile is not lost. */
const merged = (shapes: SeenShapes, others: Iterable<[string, Seen]>): Map<string, Seen> => {
  const all = new Map(shapes)
  for (const [path, { shape, at }] of others) {
    const known = all.get(path)
    all.set(path, {
      shape: known ? mergeShapes(known.shape, shape) : shape,
      at: Math.max(known?.at ?? 0, at),
    })
  }
  return all
}

const keep = writeSoon(() => {
  if (owner === undefined) return
  let left = mostOfAll
  const functions = [...merged(seen, keptOf(owner))]
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([path, each]) => {
      left -= path.length + JSON.stringify(each).length
      return left >= 0
    })
  writeText(
    'browser',
    shapesKey,
    JSON.stringify({ version, owner, functions: Object.fromEntries(functions) }),
  )
})

/** XML has text alone, so it says nothing of types. */
export const learnShapes = (responses: readonly ApiResponse[]): void => {
  const known = current()
  if (owner === undefined) return
  const at = Date.now()
  const news = responses.flatMap(({ path, format, payload }): [string, Seen][] => {
    if (format !== 'json' || !path.includes('/')) return []
    const shape = shapeOf(payload)
    const former = known.get(path)
    const next = JSON.stringify(former ? mergeShapes(former.shape, shape) : shape)
    const isOld = former !== undefined && at - former.at < dayMs && JSON.stringify(former.shape) === next
    return isOld || next.length > mostOfOne ? [] : [[path, { shape, at }]]
  })
  if (news.length === 0) return
  seen = merged(known, news)
  followers.tell()
  keep()
}

export const isResponse = (data: unknown): data is ApiResponse =>
  typeof data === 'object' && data !== null && 'payload' in data && 'path' in data

const cache = queryClient.getQueryCache()

const learnLoaded = (): void =>
  learnShapes(cache.getAll().flatMap(({ state: { data } }) => (isResponse(data) ? [data] : [])))

/** Nothing waits for what is learned: it comes after what the responses are shown with. */
const laterMs = 1500
let later: ReturnType<typeof setTimeout> | undefined

const learnSoon = (): void => {
  later ??= setTimeout(() => {
    later = undefined
    learnLoaded()
  }, laterMs)
}

cache.subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') learnSoon()
})
learnSoon()

onForget(() => {
  owner = undefined
  seen = new Map()
})

/** By path, those of the person who is signed in. */
export const shapesSeen = (): ReadonlyMap<string, ResponseShape> => {
  learnLoaded()
  return new Map([...current()].map(([path, { shape }]) => [path, shape]))
}

export const useShapeSeen = (path: string): ResponseShape | undefined =>
  useSyncExternalStore(followers.follow, () => current().get(path)?.shape)
