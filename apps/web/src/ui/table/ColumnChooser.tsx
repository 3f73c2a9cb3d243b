import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../Button.tsx'
import { Popover } from '../Popover.tsx'
import { moveId } from './column-choice.ts'
import type { Column } from './columns.ts'

type Props<Row> = {
  offered: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  isUsual: boolean
  /** Without names: the usual columns again. */
  onChoose: (ids: readonly string[] | undefined) => void
}

/** Which columns a list shows and in which order, by pointer and by keyboard. */
export const ColumnChooser = <Row,>(props: Props<Row>) => (
  <Popover
    label={text.views.columns.button}
    button={
      <>
        <Columns3 aria-hidden size={14} />
        {text.views.columns.button}
      </>
    }
    placement="w-72 max-w-[calc(100vw-1rem)]"
    isAnchored
  >
    {() => <Choice {...props} />}
  </Popover>
)

const Choice = <Row,>({ offered, shown, isUsual, onChoose }: Props<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  /** A row that moves loses its focus, and a button at the end of its way can't have it. */
  const wanted = useRef<{ id: string; step?: number }>(undefined)
  const ids = shown.map(({ id }) => id)
  useEffect(() => {
    if (!wanted.current) return
    const { id, step } = wanted.current
    wanted.current = undefined
    const row = list.current?.querySelector(`[data-column="${CSS.escape(id)}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-step="${step}"]:not([aria-disabled="true"])`)
    ;(button ?? row?.querySelector<HTMLElement>('input'))?.focus()
  })
  const move = (id: string, step: -1 | 1) => {
    wanted.current = { id, step }
    onChoose(moveId(ids, id, step))
  }
  const toggle = (id: string) => {
    wanted.current = { id }
    onChoose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  }
  const moveByKey = (id: string, event: KeyboardEvent) => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (step === undefined || !event.altKey || !ids.includes(id)) return
    event.preventDefault()
    wanted.current = { id }
    onChoose(moveId(ids, id, step))
  }
  const rows = [...shown, ...offered.filter(({ id }) => !ids.includes(id))]
  return (
    <>
      <p className="px-2 pt-1 pb-1.5 text-xs text-muted">{text.views.columns.hint}</p>
      <ul ref={list} aria-label={text.views.columns.label}>
        {rows.map(({ id, header }) => {
          const place = ids.indexOf(id)
          return (
            <li key={id} data-column={id} className="flex items-center rounded-md pr-1 hover:bg-hover">
              <label className="flex min-w-0 flex-1 items-center gap-2 px-2 py-1.5">
                <input
                  type="checkbox"
                  className="check"
                  checked={place >= 0}
                  disabled={ids.length === 1 && place >= 0}
                  onChange={() => toggle(id)}
                  onKeyDown={(event) => moveByKey(id, event)}
                />
                <span className={`min-w-0 truncate ${header === id ? 'idc' : ''}`}>{header}</span>
              </label>
              {place < 0
                ? null
                : ([-1, 1] as const).map((step) => {
                    const Arrow = step < 0 ? ArrowUp : ArrowDown
                    return (
                      <Button
                        key={step}
                        data-step={step}
                        size="small"
                        look="ghost"
                        icon={<Arrow aria-hidden size={13} />}
                        aria-label={
                          step < 0 ? text.views.columns.earlier(header) : text.views.columns.later(header)
                        }
                        disabledReason={
                          place === (step < 0 ? 0 : ids.length - 1) ? text.views.columns.atTheEnd : undefined
                        }
                        onClick={() => move(id, step)}
                      />
                    )
                  })}
            </li>
          )
        })}
      </ul>
      <div className="mt-1 border-t border-line p-1">
        <Button
          size="small"
          look="ghost"
          disabledReason={isUsual ? text.views.columns.isUsual : undefined}
          onClick={() => onChoose(undefined)}
        >
          {text.views.columns.reset}
        </Button>
      </div>
    </>
  )
}
