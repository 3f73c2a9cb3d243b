import {
  type FormValue,
  isListOf,
  isOptional,
  isRecordOf,
  isShape,
  isText,
  mayKeepText,
} from '@hosting-console/console-core'
import { readFormValue, writeFormValue } from '../../util/paths.ts'
import type { Filled } from '../open-filled.ts'

/** The filled form of a function under a name, kept in this browser. Only values are in it that may leave the page's memory. */
export type SavedRequest = {
  name: string
  /** `module/function`. */
  path: string
  /** Who it is called as; left out, the identity in use then. */
  identity: string | undefined
  /** As the form writes them (`writeFormValue`). */
  values: Record<string, string>
  /** Arguments that are asked for each time. */
  asked: string[]
}

const isNamed = (text: unknown): text is string => isText(text) && text.trim() !== ''

/** `module/function`, which no address takes for another place. */
const isFunctionPath = (text: unknown): text is string =>
  isText(text) && /^[^/]+\/[^/]+$/.test(text) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(text)

export const isSavedRequest = isShape({
  name: isNamed,
  path: isFunctionPath,
  identity: isOptional(isText),
  values: isRecordOf(isText),
  asked: isListOf(isText),
})

/** What a request fills a form with. */
export const filledBy = ({ path, identity, values, asked }: SavedRequest): Filled => ({
  path,
  identity,
  values: new Map<string, FormValue>([
    ...Object.entries(values).map(([name, text]) => [name, readFormValue(text)] as const),
    ...asked.map((name) => [name, ''] as const),
  ]),
})

/** Whether a value may be kept in this browser. SEC-63. */
export const canSave = (name: string, value: FormValue, beside: readonly string[]): boolean =>
  mayKeepText(name, writeFormValue(value), beside)

/**
 * What of a form is saved.
 * @param asked what a person wants to be asked for, beside what may not be kept
 */
export const toSaved = (
  path: string,
  name: string,
  identity: string | undefined,
  form: ReadonlyMap<string, FormValue>,
  asked: ReadonlySet<string>,
): SavedRequest => {
  const names = [...form.keys()]
  const typed = [...form].filter(([, value]) => value !== '')
  const isKept = ([each, value]: [string, FormValue]) => !asked.has(each) && canSave(each, value, names)
  return {
    name,
    path,
    identity,
    values: Object.fromEntries(typed.filter(isKept).map(([each, value]) => [each, writeFormValue(value)])),
    asked: typed.filter((each) => !isKept(each)).map(([each]) => each),
  }
}

/** A request of a file. Values that may not be kept are left out and asked for: anybody can write one. */
export const readSavedRequest = (value: unknown): SavedRequest | undefined => {
  if (!isSavedRequest(value)) return undefined
  const { name, path, identity, values, asked } = value
  const names = Object.keys(values)
  const isKept = (each: string) => mayKeepText(each, values[each] ?? '', names)
  return {
    name,
    path,
    identity,
    values: Object.fromEntries(names.filter(isKept).map((each) => [each, values[each] ?? ''])),
    asked: [...new Set([...asked, ...names.filter((each) => !isKept(each))])],
  }
}
