import { createStore, useStore } from '../util/store.ts'
import { readKept, writeText } from '../util/kept.ts'

const key = 'fiscal year'

const isMonth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12

const month = createStore(readKept('browser', key, isMonth) ?? 1)

/** The month with which a fiscal year begins, 1 to 12: chosen once, and kept in this browser. */
export const useFirstMonth = (): number => useStore(month)

export const chooseFirstMonth = (chosen: number): void => {
  month.set(chosen)
  writeText('browser', key, JSON.stringify(chosen))
}
