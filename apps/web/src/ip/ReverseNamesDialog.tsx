import type { ReactNode } from 'react'
import { StageDialog } from '../plan/StageDialog.tsx'
import { addressesText } from '../text/addresses.ts'
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

const words = addressesText.bulk

const columns: Column<PlannedName>[] = [
  {
    id: 'address',
    header: words.columns.address,
    text: ({ address }) => address,
    cell: ({ address }) => <span className="idc font-medium">{address}</span>,
    width: 20,
  },
  {
    id: 'now',
    header: words.columns.now,
    text: ({ now }) => now || noValue,
    cell: ({ now }) => <span className="idc text-muted">{now || noValue}</span>,
    width: 26,
  },
  {
    id: 'wanted',
    header: words.columns.wanted,
    text: ({ wanted }) => wanted || noValue,
    cell: ({ wanted, change }) => (
      <span className={`idc ${change ? 'rounded bg-ok-soft px-1 text-ok' : 'text-muted'}`}>
        {wanted || noValue}
      </span>
    ),
    width: 26,
  },
  {
    id: 'problem',
    header: words.columns.problem,
    text: ({ problem }) => (problem ? words.problems[problem] : noValue),
    cell: ({ problem }) => <span className="text-muted">{problem ? words.problems[problem] : noValue}</span>,
    width: 18,
  },
]

/** Many reverse names: what each would be beside what it is, to be staged. */
export const ReverseNamesDialog = ({ planned, children, ...dialog }: Props) => (
  <StageDialog {...dialog} changes={planned.flatMap(({ change }) => (change ? [change] : []))}>
    {children}
    {planned.length === 0 ? null : (
      <div className="sm:*:max-h-72!">
        <Table
          label={words.preview}
          columns={columns}
          rows={planned}
          rowKey={(_row, index) => String(index)}
          empty={null}
        />
      </div>
    )}
  </StageDialog>
)
