import {
  type FormValue,
  isRecordOf,
  isSecretName,
  isText,
  mayKeepText,
  saysYesOrNo,
} from '@hosting-console/console-core'
import { isRecord } from '@hosting-console/api-client'
import { useEffect, useMemo, useState } from 'react'
import { draftOf, openDraft, readTyped, takeOpened, useDraft, writeDraft } from '../components/drafts.ts'
import { argumentPrefix, readFormValue, readFunctionSearch, writeFormValue } from '../util/paths.ts'
import { changeQuery } from '../util/replace-query.ts'
import { createStore, useStore } from '../util/store.ts'
import { leaveStep } from './form-step.ts'

type Values = ReadonlyMap<string, FormValue>

/**
 * What is typed into the form of a function. It survives a refusal, a route change and an expired session, and a reload as far
 * as it identifies things: only such values are kept in the address and the tab's storage, the others in memory. SEC-63.
 */
export type FormDraft = {
  values: Values
  set: (name: string, value: FormValue | undefined) => void
  clear: () => void
  /** What was typed is sent, and stays for the next call. */
  noteSent: () => void
}

/** Longer queries are refused by some reverse proxies; the tab's storage still has the values. */
const longestQuery = 4000

/** A long text has no place in an address, which servers and browsers write down. */
const longestInQuery = 200

type Pairs = readonly (readonly [name: string, text: string])[]

const isTexts = isRecordOf(isText)

/** @param as of a form in a dialog, which is sent as nobody else */
const draftName = (path: string, as?: string): string =>
  as === undefined ? `form ${path}` : `form ${path} ${as}`

const readValues = (typed: string | undefined): Values =>
  new Map(Object.entries(readTyped(typed, isTexts) ?? {}).map(([name, text]) => [name, readFormValue(text)]))

const writePairs = (pairs: Pairs): string => JSON.stringify(Object.fromEntries(pairs))

const pairsOf = (values: Iterable<[string, FormValue]>): Pairs =>
  [...values].map(([name, value]) => [name, writeFormValue(value)] as const)

/** What may be in the tab's storage and in the address. */
const keptOf = (values: Values): Pairs => {
  const names = [...values.keys()]
  const mayBeKept = ([name, value]: [string, FormValue]) =>
    typeof value !== 'string' ||
    mayKeepText(name, value, names) ||
    (saysYesOrNo(value) && !isSecretName(name))
  return pairsOf([...values].filter((pair) => pair[1] !== '' && mayBeKept(pair)))
}

const write = (name: string, values: Values, isUnsent: boolean): void => {
  const kept = keptOf(values)
  writeDraft(name, {
    typed: writePairs(pairsOf(values)),
    kept: kept.length === 0 ? '' : writePairs(kept),
    place: draftOf(name)?.place,
    // Nothing is lost with fields that are empty again.
    base: isUnsent && [...values.values()].some((value) => value !== '') ? '' : undefined,
  })
}

/** @param as who a form in a dialog is sent as; without one the address is that of the form, and holds what was typed */
export const useFormDraft = (path: string, as?: string): FormDraft => {
  const isOfPage = as === undefined
  useState(() => isOfPage && takeLinked(path))
  const name = draftName(path, as)
  const typed = useDraft(name)?.typed
  const values = useMemo(() => readValues(typed), [typed])
  useEffect(() => {
    if (!isOfPage) return
    restoredAddress = undefined
    const draft = draftOf(name)
    const place = historyEntry()
    if (draft && draft.place !== place) writeDraft(name, { ...draft, place })
    showInAddress(keptOf(values))
  }, [name, values, isOfPage])
  return {
    values,
    set: (argument, value) => {
      // What was typed since this was drawn stays.
      const next = new Map(readValues(draftOf(name)?.typed))
      if (value === undefined) next.delete(argument)
      else next.set(argument, value)
      write(name, next, value !== undefined || draftOf(name)?.base !== undefined)
    },
    clear: () => writeDraft(name, undefined),
    noteSent: () => {
      const draft = draftOf(name)
      if (draft) writeDraft(name, { ...draft, base: undefined })
    },
  }
}

/**
 * A link with values is what someone wants to see; without, what was typed here before. Neither a reload nor Back is a link:
 * the address may be a moment behind what was typed, or without what is too long for it; the storage never is.
 */
const takeLinked = (path: string): void => {
  const { values } = readFunctionSearch(new URLSearchParams(window.location.search))
  const draft = draftOf(draftName(path))
  const typed = keptOf(readValues(draft?.typed))
  const isBack =
    draft?.place === historyEntry() &&
    JSON.stringify(pairsOf(values)) === JSON.stringify(typed.filter(isShort))
  if (values.size === 0 || isBack || (isRestoredByBrowser() && typed.length > 0)) return
  leaveStep(path)
  // What is in memory alone is of what was typed here, for another thing perhaps.
  write(draftName(path), new Map([...values].filter(([name]) => !isSecretName(name))), false)
}

const isShort = ([, text]: Pairs[number]): boolean => text.length <= longestInQuery

/** The place in the history of the tab, as the router marks it: a link elsewhere, with the same values, is another one. */
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

const showInAddress = (kept: Pairs): void => {
  const query = new URLSearchParams(kept.filter(isShort).map(([name, text]) => [argumentPrefix + name, text]))
  changeQuery((search) => {
    for (const name of new Set(search.keys())) if (name.startsWith(argumentPrefix)) search.delete(name)
    if (query.toString().length > longestQuery) return
    for (const [name, value] of query) search.set(name, value)
  })
}

/** Which form was filled last by something else than typing, and how often any was: a form that is shown is drawn anew. */
const fills = createStore<{ path: string; count: number }>({ path: '', count: 0 })

/** Puts values into the form of a function, in place of what was typed there; an empty one is open. */
export const fillForm = (path: string, values: Values): void => {
  write(draftName(path), values, false)
  openDraft(draftName(path), '')
  fills.set({ path, count: fills.get().count + 1 })
}

/** What is known, put into a form of a dialog; what was typed there for the same thing stays. */
export const beginForm = (path: string, as: string, known: Values): void => {
  const name = draftName(path, as)
  const typed = readValues(draftOf(name)?.typed)
  if ([...known].some(([argument, value]) => typed.get(argument) !== value)) write(name, known, false)
  openDraft(name, '')
}

/** Another number each time that the form is filled. */
export const useFills = (path: string): number =>
  useStore(fills, (last) => (last.path === path ? last.count : 0))

/** Whether the form that is shown now was just filled; once. Another form that is left is drawn anew as well. */
export const takeFilled = (path: string, as?: string): boolean => takeOpened(draftName(path, as))
