import { exactNumber } from '@hosting-console/api-client'
import { identityColumn, nameOfIdentity } from '../../lists/identity-column.ts'
import { text } from '../../text/text.ts'
import type { Column } from '../../ui/table/columns.ts'
import { money, toDecimal } from '../../util/money.ts'
import type { CostRow } from './cost-rows.ts'

const currencyColumn: Column<CostRow> = {
  id: 'currency',
  get header() {
    return text.invoices.costs.columns.currency
  },
  text: ({ currency }) => currency,
  width: 10,
}

export const costColumns: Column<CostRow>[] = [
  {
    id: 'name',
    get header() {
      return text.invoices.costs.columns.name
    },
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
    get header() {
      return text.invoices.costs.columns.module
    },
    text: ({ module }) => module,
    cell: ({ module }) => <span className="idc">{module}</span>,
    width: 14,
  },
  identityColumn(
    {
      id: 'projectkey',
      header: () => text.invoices.costs.columns.project,
      cell: ({ project }) => (
        <>
          {nameOfIdentity(project)} <span className="idc text-muted">{project}</span>
        </>
      ),
      width: 26,
    },
    ({ project }) => project,
  ),
  {
    id: 'cost',
    get header() {
      return text.invoices.costs.columns.cost
    },
    text: ({ amount, currency }) => money(amount, currency),
    value: ({ amount }) => exactNumber(toDecimal(amount)),

    order: ({ amount }) => Number(toDecimal(amount)),
    isNumber: true,
    isMoney: true,
    width: 16,
  },
  currencyColumn,
]
