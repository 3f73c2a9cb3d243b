import type { Invoice } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { ExportMenu, tableOf } from '../../components/ExportMenu.tsx'
import { Unloaded } from '../../responses/Unloaded.tsx'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Sort, sortRows } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/Table.tsx'
import { money, subtractAmounts } from '../../util/money.ts'
import { nextOf } from '../period-totals.ts'
import { costColumns } from './cost-columns.tsx'
import { kindOf, sumsOf } from './cost-rows.ts'
import { useCosts } from './use-costs.ts'

type Props = { service: ServiceDescription; projects: readonly string[]; next: readonly Invoice[] }

const dearestFirst: Sort = { column: 'cost', isDescending: true }

/** What each thing costs, and what they come to by currency; what isn't among them is said. */
export const Costs = ({ service, projects, next }: Props) => {
  const { rows: all, readings, done, all: count, isLoading, missing, more } = useCosts(service, projects)
  const [sort, setSort] = useState(dearestFirst)
  const rows = useMemo(() => sortRows(all, costColumns, sort), [all, sort])
  const sums = sumsOf(all)
  const isLacking = missing.refused + missing.failed + missing.left > 0
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {sums.map(({ currency, terms, count: costs, sum }) => (
          <p key={kindOf({ currency, terms })} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="text-lg font-medium tracking-[-0.01em]">{money(sum, currency)}</span>
            <span className="text-muted">{text.invoices.costs.sum(costs, terms)}</span>
          </p>
        ))}
        <span role="status" className="text-muted tabular-nums">
          {isLoading ? (count === 0 ? text.loading : text.invoices.costs.progress(done, count)) : null}
        </span>
        <span className="ml-auto">
          <ExportMenu
            name={text.invoices.costs.title}
            isIncomplete={isLacking}
            disabledReason={
              rows.length === 0 ? (isLoading ? text.loading : text.views.list.noMatch) : undefined
            }
            label={text.invoices.costs.export}
            table={() => tableOf(costColumns, rows)}
          />
        </span>
      </div>
      <p className="text-muted">
        {text.invoices.costs.hint}
        {isLacking && !isLoading
          ? ` ${text.invoices.costs.missing(missing.refused, missing.failed, missing.left)}`
          : null}
      </p>
      {isLoading || isLacking
        ? null
        : sums.map(({ currency, terms: { period }, sum }) => {
            // What is paid each hour, or one of several sums, isn't a part that can be compared.
            const isWhole = sums.filter((each) => each.currency === currency).length === 1
            const invoice =
              isWhole && (period === undefined || period === 'month') ? nextOf(next, currency) : undefined
            return invoice ? (
              <p key={currency} className="text-muted tabular-nums">
                {text.invoices.costs.next(
                  money(invoice.sum, currency),
                  money(subtractAmounts(invoice.sum, sum), currency, 'exceptZero'),
                )}
              </p>
            ) : null
          })}
      <Unloaded readings={readings} />
      {rows.length > 0 || (!isLoading && !isLacking) ? (
        <Table
          label={text.invoices.costs.title}
          columns={costColumns}
          rows={rows}
          rowKey={(row) => [row.project, row.module, row.thing?.value, kindOf(row)].join(' ')}
          sort={sort}
          onSort={setSort}
          empty={<Empty>{text.invoices.costs.none}</Empty>}
        />
      ) : isLoading ? (
        <div className="card">
          <Skeleton label={text.loading} />
        </div>
      ) : null}
      {more && !isLoading ? (
        <Button className="self-start" onClick={more.load}>
          {text.invoices.costs.more(more.count)}
        </Button>
      ) : null}
    </>
  )
}
