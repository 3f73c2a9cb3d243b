import type { Address } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { ReverseNameCell } from '../plan/ReverseNameCell.tsx'
import { serversText } from '../text/servers.ts'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { Join } from './Join.tsx'

type Props = { service: ServiceDescription; project: string; addresses: readonly Address[] }

const words = serversText.joins

const columnsFor = (service: ServiceDescription, project: string): Column<Address>[] => [
  {
    id: 'ipaddress',
    header: words.address,
    text: ({ ipaddress }) => ipaddress,
    cell: ({ ipaddress }) => <span className="idc font-medium">{ipaddress}</span>,
    width: 26,
  },
  {
    id: 'ptr',
    header: words.ptr,
    text: ({ ptr }) => ptr ?? '',
    cell: (address) => <ReverseNameCell service={service} address={address} project={project} />,
    width: 40,
  },
]

/** The addresses of a server, each with its reverse name, changed in its place. */
export const ServerAddresses = ({ service, project, addresses }: Props) => {
  const columns = useMemo(() => columnsFor(service, project), [service, project])
  if (addresses.length === 0) return null
  return (
    <Join title={words.addresses}>
      <Table
        label={words.addresses}
        columns={columns}
        rows={addresses}
        rowKey={({ ipaddress }) => ipaddress}
        empty={null}
      />
    </Join>
  )
}
