import { type ChangeDescription, isUpdate, type RecordFields } from '@hosting-console/console-core'
import { carriedName, carriedNames, comparableText, type Finding, networkMatcher } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { sentences } from '../util/sentences.ts'
import type { EditableField } from './made-names.ts'
import { shownFields } from './typed-record.ts'

const isInternational = (text: string): boolean => /xn--|[^\0-\x7f]/i.test(text)

/** Finds the addresses of records in any spelling, and all that are in a network such as `192.0.2.0/24`. */
export const findsNetwork =
  <Row>(shownOf: (row: Row) => readonly RecordFields[]) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const isInNetwork = networkMatcher(word)
    if (!isInNetwork) return undefined
    return (row) =>
      shownOf(row).some(({ type, data }) => (type === 'A' || type === 'AAAA') && isInNetwork(data))
  }

/** Finds the names of a record in either spelling, whichever one it is written in. */
export const findsName =
  <Row>(shownOf: (row: Row) => readonly RecordFields[]) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const wanted = [word, carriedName(word)]
    return (row) =>
      shownOf(row).some(
        (fields) =>
          isInternational(`${fields.host} ${fields.data}`) &&
          [shownFields(fields), { host: carriedName(fields.host), data: carriedNames(fields) }].some(
            ({ host, data }) => {
              const names = comparableText(`${host}\n${data}`)
              return wanted.some((each) => names.includes(each))
            },
          ),
      )
  }

/** A record as it was read, and as it is staged to be. */
export const asShown = (fields: RecordFields, staged: Partial<RecordFields> | undefined): RecordFields[] =>
  staged ? [fields, { ...fields, ...staged }] : [fields]

/** The value of a field as it is staged, beside the one that was read. */
export const alsoStaged =
  <Row>(shownOf: (row: Row) => readonly RecordFields[]) =>
  (field: EditableField) =>
  (row: Row): string[] =>
    shownOf(row)
      .slice(1)
      .map((staged) => staged[field])

/** What is staged for the fields of records, by identifier. */
export const stagedFields = (
  staged: readonly ChangeDescription[],
): ReadonlyMap<string, Partial<RecordFields>> =>
  new Map(staged.flatMap((change) => (isUpdate(change) ? [[change.recordid, change.after] as const] : [])))

/** What the checks find of a row, the worst first; found by `error` and `warning`. Its mark alone is shown. */
export const checksColumn = <Row>(
  findingsOf: (row: Row) => readonly Finding[],
): Omit<Column<Row>, 'cell'> => {
  const said = (row: Row) => sentences(findingsOf(row).map(describeFinding))
  const has = (row: Row, sought: string) => findingsOf(row).some(({ severity }) => severity === sought)
  return {
    id: 'checks',
    card: 'top',
    header: text.dns.columns.checks,
    finds: (word) => (word === 'error' || word === 'warning' ? (row) => has(row, word) : undefined),
    text: said,
    value: (row) => said(row) || null,
    order: (row) => (has(row, 'error') ? 0 : has(row, 'warning') ? 1 : null),
    measure: () => '',
    width: 5,
  }
}
