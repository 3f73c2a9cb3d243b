import { type FormValue, isSecretName, mayKeepText, saysYesOrNo } from '@hosting-console/console-core'
import { isRecord } from '@hosting-console/api-client'
import { useEffect, useState } from 'react'
import { onForget } from '../api/forget.ts'
import { argumentPrefix, readFormValue, readFunctionSearch, writeFormValue } from '../util/paths.ts'
import { changeQuery } from '../util/replace-query.ts'
import { isText } from '@hosting-console/console-core'
import { createStore, useStore } from '../util/store.ts'
import { readTabList, writeTab } from '../util/tab-storage.ts'
import { typedFormsKey } from '../util/typed-keys.ts'

/**
 * What is typed into the form of a function. It survives a refusal, a route change and an expired session, and a reload as far
 * as it identifies things: only such values are kept in the address and the tab's storage, the others in memory. SEC-63.
 */
export type FormDraft = {
  values: ReadonlyMap<string, FormValue>
  set: (name: string, value: FormValue | undefined) => void
  clear: () => void
  /** What was typed is sent, and stays for the next call. */
  noteSent: () => void
}

/** Longer queries are refused by some fronts; the tab's storage still has the values. */
const longestQuery = 4000

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

/** A long text has no place in an address, which servers and browsers write down. */
const longestInQuery = 200

const formKey = (path: string): string => `form ${path}`

const unkept = new Map<string, Map<string, FormValue>>()

/** The forms that were typed into since they were sent; kept over a reload, as what is typed is. */
const unsent = new Set(readTabList(typedFormsKey, isText))

const noteUnsent = (path: string, isUnsent: boolean): void => {
  if (isUnsent === unsent.has(path)) return
  if (isUnsent) unsent.add(path)
  else unsent.delete(path)
  writeTab(typedFormsKey, unsent.size > 0 ? [...unsent] : undefined)
}

export const hasUnsentForms = (): boolean =>
  [...unsent].some(
    (path) =>
      readTabList(formKey(path), isPair).length > 0 ||
      [...(unkept.get(path)?.values() ?? [])].some((value) => value !== ''),
  )

onForget(() => {
  unkept.clear()
  unsent.clear()
})

/** @param onLinked is told when a link brings other values than those that were here */
export const useFormDraft = (path: string, onLinked?: (path: string) => void): FormDraft => {
  const [values, setValues] = useState(() => restore(path, onLinked))
  useEffect(() => {
    restoredAddress = undefined
    keep(path, values)
  }, [path, values])
  return {
    values,
    set: (name, value) => {
      if (value !== undefined) noteUnsent(path, true)
      setValues((before) => {
        const next = new Map(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      })
    },
    clear: () => {
      // At once, and also when the page was left: then nothing that is shown would bring it about.
      forget(path)
      setValues(new Map())
    },
    noteSent: () => noteUnsent(path, false),
  }
}

/**
 * A link with values is what somebody wants to see; without, what was typed here before. Neither a reload nor Back is a link:
 * the address may be a moment behind what was typed, or without what is too long for it; the storage never is.
 */
const restore = (path: string, onLinked?: (path: string) => void): ReadonlyMap<string, FormValue> => {
  const linked = [...readFunctionSearch(new URLSearchParams(window.location.search)).values]
  const typed = readTabList(formKey(path), isPair).map(([name, text]): [string, FormValue] => [
    name,
    readFormValue(text),
  ])
  const [place] = readTabList(placeKey(path), isText)
  const isBack = place === historyEntry() && isSameButForLong(linked, typed)
  const isLinked = linked.length > 0 && !isBack && !(isRestoredByBrowser() && typed.length > 0)
  const stored = isLinked ? linked : typed
  if (isLinked) onLinked?.(path)
  // What is in memory alone is of what was typed here, for another thing perhaps.
  const beside = isLinked ? [] : (unkept.get(path) ?? [])
  return new Map([...stored.filter(([name]) => !isSecretName(name)), ...beside])
}

type Pairs = readonly (readonly [name: string, value: FormValue])[]

const isSameButForLong = (linked: Pairs, typed: Pairs): boolean =>
  JSON.stringify(linked) ===
  JSON.stringify(typed.filter(([, value]) => writeFormValue(value).length <= longestInQuery))

/** Where in the history a form was filled: a link elsewhere, with the same values, is another one. */
const placeKey = (path: string): string => `form place ${path}`

/** The place in the history of the tab, as the router marks it. */
const historyEntry = (): string => {
  const state: unknown = window.history.state
  return isRecord(state) ? JSON.stringify([state.idx, state.key]) : ''
}

/**
 * The address that a reload, or Back from another site, brought back, until a form was restored: whatever is gone to later
 * came by a link.
 */
let restoredAddress = performance
  .getEntriesByType('navigation')
  .find(
    (each) => each instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(each.type),
  )?.name

/** Whether the browser brought this very form back, not the app, which went to another one since. */
const isRestoredByBrowser = (): boolean =>
  restoredAddress !== undefined && withoutHash(restoredAddress) === withoutHash(window.location.href)

const withoutHash = (address: string): string => address.replace(/#.*/, '')

const forget = (path: string): void => {
  unkept.delete(path)
  noteUnsent(path, false)
  writeTab(formKey(path), undefined)
  writeTab(placeKey(path), undefined)
}

/** Which form was filled last by something else than typing, and how often any was: a form that is shown is drawn anew. */
const fills = createStore<{ path: string; count: number }>({ path: '', count: 0 })
let filled: string | undefined

/** Puts values into the form of a function, in place of what was typed there; an empty one is open. */
export const fillForm = (path: string, values: ReadonlyMap<string, FormValue>): void => {
  forget(path)
  hold(path, values)
  unkept.set(
    path,
    new Map([...values].filter(([name, value]) => value === '' || unkept.get(path)?.has(name))),
  )
  filled = path
  fills.set({ path, count: fills.get().count + 1 })
}

/** Another number each time that the form is filled. */
export const useFills = (path: string): number =>
  useStore(fills, (last) => (last.path === path ? last.count : 0))

/** Whether the form that is shown now was just filled; once. */
export const takeFilled = (path: string): boolean => {
  // Another form that is left is drawn anew as well.
  if (filled !== path) return false
  filled = undefined
  return true
}

const keep = (path: string, values: ReadonlyMap<string, FormValue>): void => {
  writeTab(placeKey(path), values.size > 0 ? [historyEntry()] : undefined)
  const open = hold(path, values)
  const query = new URLSearchParams(
    open
      .filter(([, value]) => value.length <= longestInQuery)
      .map(([name, value]) => [argumentPrefix + name, value]),
  )
  changeQuery((search) => {
    for (const name of new Set(search.keys())) if (name.startsWith(argumentPrefix)) search.delete(name)
    if (query.toString().length > longestQuery) return
    for (const [name, value] of query) search.set(name, value)
  })
}

/** Keeps what may be kept in the tab's storage, the rest in memory. @returns the former, as it is written */
const hold = (
  path: string,
  values: ReadonlyMap<string, FormValue>,
): readonly (readonly [name: string, text: string])[] => {
  const names = [...values.keys()]
  const typed = [...values].filter(([, value]) => value !== '')
  const mayBeKept = (name: string, value: FormValue) =>
    typeof value !== 'string' ||
    mayKeepText(name, value, names) ||
    (saysYesOrNo(value) && !isSecretName(name))
  const open = typed
    .filter(([name, value]) => mayBeKept(name, value))
    .map(([name, value]) => [name, writeFormValue(value)] as const)
  unkept.set(path, new Map(typed.filter(([name, value]) => !mayBeKept(name, value))))
  writeTab(formKey(path), open.length > 0 ? open : undefined)
  return open
}
