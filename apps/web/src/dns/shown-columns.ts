import type { ChangeDescription, RecordFields } from '@hosting-console/console-core'
import { carriedName, type Finding, networkMatcher, readTtl } from '@hosting-console/dns'
import type { EditableField } from './made-names.ts'
import { carriedFields, shownFields } from './typed-record.ts'

const isInternational = (text: string): boolean => /xn--|[^\0-\x7f]/i.test(text)

/** Finds the addresses of records in any spelling, and all that lie in a network such as `192.0.2.0/24`. */
export const findsNetwork =
  <Row>(fieldsOf: (row: Row) => RecordFields) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const isInNetwork = networkMatcher(word)
    if (!isInNetwork) return undefined
    return (row) => {
      const { type, data } = fieldsOf(row)
      return (type === 'A' || type === 'AAAA') && isInNetwork(data)
    }
  }

/** Finds the names of a record in either spelling, whichever one it is written in. */
export const findsName =
  <Row>(fieldsOf: (row: Row) => RecordFields) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const wanted = [word.normalize('NFC'), carriedName(word.normalize('NFC'))]
    return (row) => {
      const fields = fieldsOf(row)
      if (!isInternational(`${fields.host} ${fields.data}`)) return false
      return [shownFields(fields), carriedFields(fields)].some(({ host, data }) => {
        const names = `${host}\n${data}`.toLowerCase()
        return wanted.some((each) => names.includes(each))
      })
    }
  }

/** What is staged for the fields of records, by identifier. */
export const stagedFields = (
  staged: readonly ChangeDescription[],
): ReadonlyMap<string, Partial<RecordFields>> =>
  new Map(
    staged.flatMap((change) =>
      change.kind === 'update record' ? [[change.recordid, change.wanted] as const] : [],
    ),
  )

/** Finds a record by what is staged for a field of it, too, as that is what the row shows. */
export const orStaged =
  <Row>(
    field: EditableField,
    stagedOf: (row: Row) => Partial<RecordFields> | undefined,
    finds?: (word: string) => ((row: Row) => boolean) | undefined,
  ) =>
  (word: string): ((row: Row) => boolean) => {
    const holds = finds?.(word)
    return (row) => holds?.(row) === true || holdsStaged(field, stagedOf(row), word)
  }

const holdsStaged = (
  field: EditableField,
  staged: Partial<RecordFields> | undefined,
  word: string,
): boolean => {
  const held = staged?.[field]
  if (held === undefined) return false
  // A number that begins another one isn't that.
  if (field === 'ttl') return held !== '' && readTtl(word) === Number(held)
  const shown = shownFields({ host: '', type: '', data: '', ttl: '', ...staged })[field]
  return `${held}\n${shown}`.toLowerCase().includes(word)
}

/** Finds what has a finding of a severity: `checks:error`, `checks:warning`. */
export const findsSeverity =
  <Row>(findingsOf: (row: Row) => readonly Finding[]) =>
  (word: string): ((row: Row) => boolean) | undefined =>
    word === 'error' || word === 'warning'
      ? (row) => findingsOf(row).some(({ severity }) => severity === word)
      : undefined
