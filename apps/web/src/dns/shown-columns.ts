import type { RecordFields } from '@hosting-console/console-core'
import { carriedName } from '@hosting-console/dns'
import { carriedFields, shownFields } from './typed-record.ts'

const isInternational = (text: string): boolean => /xn--|[^\0-\x7f]/i.test(text)

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
