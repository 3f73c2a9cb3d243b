import type { ReactNode } from 'react'
import { StageDialog } from '../plan/StageDialog.tsx'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { noValue } from '../util/format.ts'
import type { PlannedName } from './reverse-names.ts'

type Props = {
  title: string
  planned: readonly PlannedName[]
  onStaged: () => void
  onClose: () => void
  children: ReactNode
}

const columns: Column<PlannedName>[] = [
  {
    id: 'address',
    get header() {
      return text.reverseNames.columns.address
    },
    text: ({ address }) => address,
    cell: ({ address }) => <span className="idc font-medium">{address}</span>,
    width: 17,
  },
  {
    id: 'now',
    get header() {
      return text.reverseNames.columns.now
    },
    text: ({ now }) => now || noValue,
    cell: ({ now }) => <span className="idc text-muted">{now || noValue}</span>,
    width: 24,
  },
  {
    id: 'wanted',
    get header() {
      return text.reverseNames.columns.wanted
    },
    text: ({ wanted, problem }) =>
      [wanted, problem && text.reverseNames.problems[problem]].filter(Boolean).join(' · '),
    measure: ({ wanted }) => wanted,
    cell: ({ wanted, problem }) => (
      <>
        {wanted === '' ? null : (
          <span className={`idc ${problem ? 'text-muted' : 'rounded bg-ok-soft px-1 text-ok'}`}>
            {wanted}
          </span>
        )}
        {/* A sentence of its own, never cut off. */}
        {problem ? (
          <span className="block pb-1 text-xs whitespace-normal text-muted">
            {text.reverseNames.problems[problem]}
          </span>
        ) : null}
      </>
    ),
    width: 36,
  },
]

/** Many reverse names: what each would be beside what it is, to be staged. */
export const ReverseNamesDialog = ({ planned, children, ...dialog }: Props) => {
  const changes = planned.flatMap(({ change }) => (change ? [change] : []))
  const left = planned.length - changes.length
  return (
    <StageDialog
      {...dialog}
      isWide
      changes={changes}
      aside={
        left > 0 ? (
          <span role="status" className="text-muted tabular-nums">
            {text.reverseNames.skipped(left)}
          </span>
        ) : null
      }
    >
      {children}
      {planned.length === 0 ? null : (
        <div className="sm:*:max-h-72!">
          <Table
            label={text.reverseNames.preview}
            columns={columns}
            rows={planned}
            rowKey={(_row, index) => String(index)}
            empty={null}
            isUneven
          />
        </div>
      )}
    </StageDialog>
  )
}
