import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from '../ui/table/columns.ts'
import { replaceQuery } from '../util/replace-query.ts'
import { useNavigated } from '../components/use-navigated.ts'

/** Filter and order of a list, kept in the address. */
export const useListState = (initial: Sort) => {
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState(() => parameters.get('q') ?? '')
  const [sort, setSort] = useState(() => readSort(parameters.get('sort'), initial))
  useNavigated((search) => {
    setFilter(search.get('q') ?? '')
    setSort(readSort(search.get('sort'), initial))
  })
  useEffect(() => replaceQuery({ q: filter, sort: writeSort(sort, initial) }), [filter, sort, initial])
  return { filter, setFilter, sort, setSort }
}

const readSort = (written: string | null, initial: Sort): Sort =>
  written === null ? initial : { column: written.replace(/^-/, ''), isDescending: written.startsWith('-') }

const writeSort = (sort: Sort, initial: Sort): string =>
  sort.column === initial.column && sort.isDescending === initial.isDescending
    ? ''
    : `${sort.isDescending ? '-' : ''}${sort.column}`
