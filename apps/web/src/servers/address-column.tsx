import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import type { HeldAddress, HeldAddresses } from './server-addresses.ts'
import type { ListedServer } from './server-columns.tsx'

/** What is known of the addresses of all servers. */
export type ListedAddresses = {
  isListing: boolean
  /** The same function as long as it gives the same: what rows show is kept by it. */
  heldBy: (row: ListedServer) => HeldAddresses
  matches: (word: string) => (address: HeldAddress) => boolean
}

/** An address, a network, or so much of one that it can hardly be anything else. */
export const isAddressLike = (word: string): boolean =>
  /^\d{1,3}\.\d{1,3}\.[\d.]*(\/\d*)?$/.test(word) ||
  (/^[\da-f]{0,4}:[\da-f:]*:[\da-f:.]*(\/\d*)?$/.test(word) && word !== '::')

export const addressColumn = ({
  heldBy,
  matches,
}: Pick<ListedAddresses, 'heldBy' | 'matches'>): Column<ListedServer> => {
  const joined = (row: ListedServer) =>
    heldBy(row)
      .addresses?.map(({ text }) => text)
      .join(', ')
  return {
    id: 'addresses',
    header: text.serverList.columns.addresses,
    names: ['address', 'ip'],
    isLate: true,
    isKnown: (row) => heldBy(row).addresses !== undefined,
    text: (row) => joined(row) || noValue,
    value: joined,
    order: (row) => heldBy(row).addresses?.[0]?.text,
    finds: (word) => {
      if (!isAddressLike(word)) return undefined
      const isMeant = matches(word)
      return (row) => heldBy(row).addresses?.some(isMeant)
    },
    cell: (row) => {
      const shown = joined(row)
      return shown ? (
        <span className="idc block truncate text-muted max-sm:whitespace-normal">{shown}</span>
      ) : (
        <span title={heldBy(row).missing ?? text.servers.addresses.none} className="text-muted">
          {noValue}
        </span>
      )
    },
    width: 22,
  }
}
