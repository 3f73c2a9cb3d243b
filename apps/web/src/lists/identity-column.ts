import { viewInUse } from '../api/session-store.ts'
import type { Column } from '../ui/table/columns.ts'

/** What people call a project or an organization: many know no other name of it. */
export const nameOfIdentity = (id: string): string =>
  viewInUse()?.identities.find((each) => each.id === id)?.description ?? ''

/** A column of projects or organizations, by their identifiers: found and shown by name too. */
export const identityColumn = <Row>(
  { header, ...column }: Pick<Column<Row>, 'id' | 'width' | 'cell'> & { header: () => string },
  identityOf: (row: Row) => string,
): Column<Row> => ({
  ...column,
  get header() {
    return header()
  },
  text: identityOf,
  also: (row) => [nameOfIdentity(identityOf(row))].filter(Boolean),
  nameOf: nameOfIdentity,
  measure: (row) => [nameOfIdentity(identityOf(row)), identityOf(row)].filter(Boolean).join(' '),
  // In every list, so that a link to what it is narrowed to holds in any language.
  names: column.id === 'projectkey' ? ['project'] : [],
  narrows: true,
})
