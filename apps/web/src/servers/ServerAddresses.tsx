import { type Address, keyOfRecord } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import type { Reading } from '../api/use-reads.ts'
import { ReverseNameCell } from '../plan/ReverseNameCell.tsx'
import { withOddities } from '../responses/odd-columns.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { ServerSection } from './ServerSection.tsx'

type Props = {
  service: ServiceDescription
  project: string
  addresses: readonly Address[]
  /** Whether their reverse names are known. */
  isNamed: boolean
  readings: readonly Reading<unknown>[]
}

const columnsFor = (service: ServiceDescription, project: string): Column<Address>[] => [
  {
    id: 'ipaddress',
    header: text.servers.joins.address,
    text: ({ ipaddress }) => ipaddress,
    cell: ({ ipaddress }) => <span className="idc font-medium">{ipaddress}</span>,
    width: 26,
  },
  {
    id: 'ptr',
    header: text.servers.joins.ptr,
    text: ({ ptr }) => ptr ?? '',
    cell: (address) => <ReverseNameCell service={service} address={address} project={project} />,
    width: 40,
  },
]

/** The addresses of a server, each with its reverse name, changed in its place: one that isn't known is not shown as none. */
export const ServerAddresses = ({ service, project, addresses, isNamed, readings }: Props) => {
  const columns = useMemo(() => {
    const all = columnsFor(service, project)
    return withOddities(isNamed ? all : all.slice(0, 1), (row) => row)
  }, [service, project, isNamed])
  return (
    <>
      <Unloaded readings={readings} />
      {addresses.length === 0 ? null : (
        <ServerSection title={text.servers.joins.addresses} count={addresses.length}>
          <Table
            label={text.servers.joins.addresses}
            columns={columns}
            rows={addresses}
            rowKey={(address) => keyOfRecord(address, address.ipaddress)}
            empty={null}
          />
        </ServerSection>
      )}
    </>
  )
}
