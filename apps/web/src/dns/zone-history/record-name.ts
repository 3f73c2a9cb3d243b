import { fullName, nameKey } from '@hosting-console/dns'

type Named = { host?: string | null; type?: string | null }

/** What all values of a record have in common, as states name it: `www.example.com. A`. */
export const recordName = ({ host, type }: Named, zone: string): string =>
  `${nameKey(fullName(host ?? '', zone))}. ${(type ?? '').toUpperCase()}`

/** Those of one record. @param name of it; empty: all */
export const onlyOf = <Each extends Named>(records: readonly Each[], name: string, zone: string): Each[] =>
  records.filter((each) => name === '' || recordName(each, zone) === name)
