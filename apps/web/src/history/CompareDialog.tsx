import type { ApiResponse } from '@hosting-console/api-client'
import { compareResponses } from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import type { MadeCall } from '../requests/call-history.ts'
import { text } from '../text/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date } from '../util/format.ts'
import { mask } from '../util/mask.ts'

type Side = { call: MadeCall; response: ApiResponse }

/** So many rows at once, so that a response of thousands of records stays fluid. */
const mostRows = 500

/** On a narrow screen a value's name is above its two sides. */
const row = 'max-sm:grid max-sm:grid-cols-2'

const cell = (value: string | undefined, isSecret: boolean) =>
  value === undefined ? (
    <span className="text-muted italic">{text.history.compare.missing}</span>
  ) : isSecret ? (
    mask
  ) : (
    value
  )

/** Two responses of one function side by side, the older at the left: what differs, or all of it. */
export const CompareDialog = ({ one, other, onClose }: { one: Side; other: Side; onClose: () => void }) => {
  const [isWhole, setWhole] = useState(false)
  const values = useMemo(
    () => compareResponses(one.response.payload, other.response.payload),
    [one.response, other.response],
  )
  const differing = values.filter((each) => each.one !== each.other)
  const found = isWhole ? values : differing
  const shown = found.slice(0, mostRows)
  return (
    <Dialog title={text.history.compare.title(one.call.path)} isWide onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-3 px-5 pb-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-muted">
            {text.history.compare.differing(differing.length, values.length)}
          </span>
          <Checkbox isChecked={isWhole} onChange={setWhole}>
            {text.history.compare.whole}
          </Checkbox>
        </div>
        {shown.length === 0 ? (
          <Empty>{text.history.compare.same}</Empty>
        ) : (
          <div className="max-h-[60vh] overflow-auto rounded border border-line" tabIndex={0}>
            <table
              className="w-full border-collapse text-left max-sm:block"
              aria-label={text.history.compare.title(one.call.path)}
            >
              <thead className="sticky top-0 bg-panel max-sm:block">
                <tr className={`${row} border-b border-line text-xs text-muted`}>
                  <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
                    {text.history.compare.field}
                  </th>
                  {[one, other].map(({ call }) => (
                    <th key={call.id} scope="col" className="px-2 py-2 font-medium tabular-nums sm:px-3">
                      <span className="block whitespace-nowrap">{date(call.at)}</span>
                      <span className="idc font-normal">{call.identity}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line max-sm:block">
                {shown.map(({ path, isSecret, ...each }) => (
                  <tr
                    key={path}
                    className={`${row} ${isWhole && each.one !== each.other ? 'bg-warn-soft' : ''}`}
                  >
                    <th
                      scope="row"
                      className="idc px-2 py-1.5 align-top font-normal wrap-anywhere text-muted max-sm:col-span-2 max-sm:pb-0 sm:w-1/2 sm:px-3"
                    >
                      {path}
                    </th>
                    <td className="idc px-2 py-1.5 align-top wrap-anywhere sm:px-3">
                      {cell(each.one, isSecret)}
                    </td>
                    <td className="idc px-2 py-1.5 align-top wrap-anywhere sm:px-3">
                      {cell(each.other, isSecret)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {shown.length < found.length ? (
          <p className="text-muted">{text.history.compare.more(found.length - shown.length)}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
