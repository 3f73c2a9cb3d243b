import { grouped } from '../../text/counts.ts'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import type { Column } from './columns.ts'

type Words = { all: string; row: (name: string) => string }

type Options<Row> = {
  words: Words
  nameOf: (row: Row) => string
  canSelect?: ((row: Row) => boolean) | undefined
}

/**
 * Rows that are chosen, by their keys. Shift with a press chooses everything between, Shift with an arrow goes on choosing,
 * and the box in the header chooses all rows that are shown.
 * @param rows those that are shown, in their order
 * @param nameOf what a row is called, for people who do not see it
 * @param canSelect whether a row has a box, where not every one has
 */
export const useSelection = <Row,>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  { words, nameOf, canSelect }: Options<Row>,
) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(none)
  const last = useRef<string>(undefined)
  const selected = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(rowKey(row)))),
    [rows, keys, rowKey],
  )
  const column = useMemo((): Column<Row> => {
    const selectable = canSelect ? rows.filter(canSelect) : rows
    const isAll = selected.length === selectable.length && selectable.length > 0
    // Asked for by a press alone: 10,000 keys are not written for each rendering.
    const shown = () => selectable.map(rowKey)
    // Of what is chosen by now: a row may still be drawn as it was before the choice was cleared.
    const choose = (wanted: readonly string[], isChosen: boolean) =>
      setKeys((before) => {
        const next = new Set(before)
        for (const key of wanted) {
          if (isChosen) next.add(key)
          else next.delete(key)
        }
        return next
      })
    const press = (key: string, event: MouseEvent<HTMLInputElement>) => {
      choose(event.shiftKey ? between(shown(), last.current, key) : [key], event.currentTarget.checked)
      last.current = key
    }
    const extend = (key: string, event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!event.shiftKey || step === undefined) return
      const all = shown()
      const next = all[all.indexOf(key) + step]
      choose(next === undefined ? [key] : [key, next], true)
      last.current = next ?? key
    }
    return {
      id: 'selected',
      // One alone is chosen by its own box.
      header: selectable.length > 1 ? `${words.all} (${grouped(selectable.length)})` : '',
      headerCell: (
        <input
          type="checkbox"
          className="check align-middle"
          aria-label={words.all}
          checked={isAll}
          ref={(element) => {
            if (element) element.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => choose(shown(), !isAll)}
        />
      ),
      isAction: true,
      isSelection: true,
      text: () => '',
      cell: (row) => {
        if (canSelect && !canSelect(row)) return null
        const key = rowKey(row)
        return (
          <input
            type="checkbox"
            className="check align-middle"
            aria-label={words.row(nameOf(row))}
            checked={keys.has(key)}
            onChange={() => {}}
            onClick={(event) => press(key, event)}
            onKeyDown={(event) => extend(key, event)}
          />
        )
      },
      width: 5,
    }
  }, [rows, keys, selected, rowKey, words, nameOf, canSelect])
  return { selected, column, clear: () => setKeys(none) }
}

const none: ReadonlySet<string> = new Set()

/** The keys from one to the other, in either direction; the last alone where the first is not shown. */
const between = (keys: readonly string[], from: string | undefined, to: string): string[] => {
  const start = from === undefined ? -1 : keys.indexOf(from)
  const end = keys.indexOf(to)
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
