import {
  type Guard,
  isListOf,
  isRecordOf,
  isShape,
  isText,
  type KnownRemoval,
  mayKeepText,
  textOfValue,
} from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { readTabList, writeTab } from '../util/tab-storage.ts'

type MadeThing = {
  id: string
  path: string
  identity: string
  values: Record<string, string>
  open: string[]
}

const isMadeThing: Guard<MadeThing> = isShape({
  id: isText,
  path: isText,
  identity: isText,
  values: isRecordOf(isText),
  open: isListOf(isText),
})

const key = 'made'
const most = 500

/** By change; read once, as a long list asks for many. */
let known: ReadonlyMap<string, MadeThing> | undefined
onForget(() => {
  known = undefined
})

/**
 * Keeps what removes the thing that a change has made, until sign-out: the audit log holds no responses, and two things may
 * differ by their identifiers alone. Values that may be kept nowhere are not kept.
 * @param change its id in the audit log
 */
export const rememberMade = (change: string, { call, open }: KnownRemoval): void => {
  const values = Object.entries(call.values).map(([name, value]) => [name, textOfValue(value ?? '')] as const)
  const names = values.map(([name]) => name)
  if (!values.every(([name, value]) => mayKeepText(name, value, names))) return
  const thing: MadeThing = {
    id: change,
    path: call.path,
    identity: call.identity,
    values: Object.fromEntries(values),
    open: [...open],
  }
  // A step of a plan is told of again once the service shows what it made.
  const others = readTabList(key, isMadeThing).filter(({ id }) => id !== change)
  writeTab(key, [...others, thing].slice(-most))
  known = undefined
}

/** What removes the thing that a change of this tab has made. */
export const removalOfMade = (change: string): KnownRemoval | undefined => {
  known ??= new Map(readTabList(key, isMadeThing).map((thing) => [thing.id, thing]))
  const thing = known.get(change)
  return (
    thing && { call: { path: thing.path, identity: thing.identity, values: thing.values }, open: thing.open }
  )
}
