import { type FormValue, isSecretName } from '@hosting-console/console-core'
import { useEffect, useState } from 'react'
import { onForget } from '../api/forget.ts'
import { argumentPrefix, readFormValue, readFunctionSearch, writeFormValue } from '../util/paths.ts'
import { changeQuery } from '../util/replace-query.ts'
import { isText } from '../util/shape.ts'
import { readTabList, writeTab } from '../util/tab-storage.ts'

/**
 * What is typed into the form of a function. It survives a refusal, a route change, a reload and an expired sign-in:
 * values that are no secrets stand in the address and in this tab's storage, secrets only in this tab's memory.
 */
export type FormDraft = {
  values: ReadonlyMap<string, FormValue>
  set: (name: string, value: FormValue | undefined) => void
  clear: () => void
}

/** Longer queries are refused by some fronts; the tab's storage still has the values. */
const longestQuery = 4000

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

const secrets = new Map<string, Map<string, FormValue>>()
onForget(() => secrets.clear())

export const useFormDraft = (path: string): FormDraft => {
  const [values, setValues] = useState(() => restore(path))
  useEffect(() => {
    reloadedAddress = undefined
    keep(path, values)
  }, [path, values])
  return {
    values,
    set: (name, value) =>
      setValues((before) => {
        const next = new Map(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      }),
    clear: () => {
      // At once, and also when the page was left: then nothing that is shown would bring it about.
      forget(path)
      setValues(new Map())
    },
  }
}

/**
 * A link with values is what somebody wants to see; without, what was typed here before. A reload is no link: the address
 * may be a moment behind what was typed, the storage never is.
 */
const restore = (path: string): ReadonlyMap<string, FormValue> => {
  const linked = [...readFunctionSearch(new URLSearchParams(window.location.search)).values]
  const typed = readTabList(`form ${path}`, isPair).map(([name, text]): [string, FormValue] => [
    name,
    readFormValue(text),
  ])
  const stored = linked.length > 0 && !(isReloaded() && typed.length > 0) ? linked : typed
  return new Map([...stored.filter(([name]) => !isSecretName(name)), ...(secrets.get(path) ?? [])])
}

/** The address that a reload brought back, until a form was restored: whatever is gone to later came by a link. */
let reloadedAddress = performance
  .getEntriesByType('navigation')
  .find((each) => each instanceof PerformanceNavigationTiming && each.type === 'reload')?.name

/** Whether this very form, not one that the app went to since, came by a reload. */
const isReloaded = (): boolean =>
  reloadedAddress !== undefined && withoutHash(reloadedAddress) === withoutHash(window.location.href)

const withoutHash = (address: string): string => address.replace(/#.*/, '')

const forget = (path: string): void => {
  secrets.delete(path)
  writeTab(`form ${path}`, undefined)
}

const keep = (path: string, values: ReadonlyMap<string, FormValue>): void => {
  const typed = [...values].filter(([, value]) => value !== '')
  const open = typed
    .filter(([name]) => !isSecretName(name))
    .map(([name, value]) => [name, writeFormValue(value)] as const)
  secrets.set(path, new Map(typed.filter(([name]) => isSecretName(name))))
  writeTab(`form ${path}`, open.length > 0 ? open : undefined)
  const query = new URLSearchParams(open.map(([name, value]) => [argumentPrefix + name, value]))
  changeQuery((search) => {
    for (const name of new Set(search.keys())) if (name.startsWith(argumentPrefix)) search.delete(name)
    if (query.toString().length > longestQuery) return
    for (const [name, value] of query) search.set(name, value)
  })
}
