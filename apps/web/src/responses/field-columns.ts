import type { Foreign, Payload } from '@hosting-console/api-client'
import { isSecretName } from '@hosting-console/console-core'
import type { Column } from '../ui/table/columns.ts'
import { columnsOf } from './response-tables.ts'

/**
 * The fields of records that a view has no column for, as columns: the service may send more tomorrow than is known today.
 * Secrets are not offered.
 * @param recordOf the record of a row, as it came
 * @param known fields that have a column already
 */
export const fieldColumns = <Row>(
  rows: readonly Row[],
  recordOf: (row: Row) => Payload & Foreign,
  known: readonly string[],
): Column<Row>[] =>
  columnsOf(rows.map((row) => fieldsOf(recordOf(row))))
    .filter(({ id }) => !known.includes(id) && !isSecretName(id))
    .map(
      ({
        text,
        value,
        order,
        rank: _rank,
        cell: _cell,
        finds: _finds,
        also: _also,
        isKnown: _isKnown,
        beside: _beside,
        measure: _measure,
        ...rest
      }) => ({
        ...rest,
        text: (row) => text(recordOf(row)),
        ...(value ? { value: (row: Row) => value(recordOf(row)) } : {}),
        ...(order ? { order: (row: Row) => order(recordOf(row)) } : {}),
      }),
    )

/** Without what the console noted of it. */
const fieldsOf = ({ '~odd': _odd, ...fields }: Payload & Foreign): Payload => fields
