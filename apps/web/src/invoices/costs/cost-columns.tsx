import { exactNumber } from '@hosting-console/api-client'
import { identityColumn } from '../../lists/identity-column.ts'
import { costsText } from '../../text/costs.ts'
import type { Column } from '../../ui/table/columns.ts'
import { money, toDecimal } from '../../util/money.ts'
import type { CostRow } from './cost-rows.ts'

const headers = costsText.columns

const projectColumn = identityColumn<CostRow>(
  { id: 'projectkey', header: headers.project, width: 26 },
  ({ project }) => project,
)

const currencyColumn: Column<CostRow> = {
  id: 'currency',
  header: headers.currency,
  text: ({ currency }) => currency,
  width: 10,
}

export const costColumns: Column<CostRow>[] = [
  {
    id: 'name',
    header: headers.name,
    // What is told of a project as a whole is called after what it is told of.
    text: ({ thing, module }) => [thing?.label, thing?.value ?? module].filter(Boolean).join(' '),
    cell: ({ thing, module }) =>
      thing ? (
        <span className="flex min-w-0 items-baseline gap-2">
          {thing.label ? <span className="truncate font-medium">{thing.label}</span> : null}
          <span className="idc text-muted">{thing.value}</span>
        </span>
      ) : (
        <span className="font-medium">{module}</span>
      ),
    width: 34,
  },
  {
    id: 'module',
    header: headers.module,
    text: ({ module }) => module,
    cell: ({ module }) => <span className="idc">{module}</span>,
    width: 14,
  },
  {
    ...projectColumn,
    cell: ({ project }) => (
      <>
        {projectColumn.nameOf?.(project)} <span className="idc text-muted">{project}</span>
      </>
    ),
  },
  {
    id: 'cost',
    header: headers.cost,
    text: ({ amount, currency }) => money(amount, currency),
    value: ({ amount }) => exactNumber(toDecimal(amount)),

    order: ({ amount }) => Number(toDecimal(amount)),
    isNumber: true,
    isMoney: true,
    width: 16,
  },
  currencyColumn,
]
