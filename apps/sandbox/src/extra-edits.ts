import type { State } from './state.ts'
import { type Fields, isFields, isList, type Value } from './values.ts'

export type Edits = {
  /** Keeps what a function was given: for the records that its required arguments name, the others are set. */
  keep(state: State, required: readonly string[], values: ReadonlyMap<string, Value>): void
  /** A response as it was written, with what was set since in this world. */
  show(state: State, body: Fields): Fields
}

type Edit = { names: [string, Value][]; set: [string, Value][] }

/** Edits of one extra module, world by world. A reset makes a world's state anew, and so forgets it. */
export function createEdits(): Edits {
  const kept = new WeakMap<State, Edit[]>()
  return {
    keep(state, required, values) {
      const names = new Set(required.map((name) => name.toLowerCase()))
      const given = [...values]
      const edit = {
        names: given.filter(([name]) => names.has(name)),
        set: given.filter(([name]) => !names.has(name)),
      }
      kept.set(state, [...(kept.get(state) ?? []), edit])
    },
    show: (state, body) => (kept.get(state) ?? []).reduce(showOne, body),
  }
}

const showOne = (body: Fields, edit: Edit): Fields =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, edited(value, edit)]))

/** Arguments are texts; what they name may be a number. */
const isSame = (value: Value, text: Value): boolean =>
  value === text || (typeof value === 'number' && String(value) === text)

/** Only fields that a record has are set: an extra module answers in the shape that it was written in. */
const edited = (value: Value, edit: Edit): Value => {
  if (isList(value)) return value.map((each) => edited(each, edit))
  if (!isFields(value)) return value
  const fields = showOne(value, edit)
  const isMeant = edit.names.length > 0 && edit.names.every(([name, text]) => isSame(fields[name], text))
  const set = isMeant ? edit.set.filter(([name]) => Object.hasOwn(fields, name)) : []
  return { ...fields, ...Object.fromEntries(set) }
}
