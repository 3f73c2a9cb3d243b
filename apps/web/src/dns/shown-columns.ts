import { type ChangeDescription, isUpdate, type RecordFields } from '@hosting-console/console-core'
import { carriedName, carriedNames, comparableText, type Finding, networkMatcher } from '@hosting-console/dns'
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

/** Finds what has a finding of a severity: `checks:error`, `checks:warning`. */
export const findsSeverity =
  <Row>(findingsOf: (row: Row) => readonly Finding[]) =>
  (word: string): ((row: Row) => boolean) | undefined =>
    word === 'error' || word === 'warning'
      ? (row) => findingsOf(row).some(({ severity }) => severity === word)
      : undefined
