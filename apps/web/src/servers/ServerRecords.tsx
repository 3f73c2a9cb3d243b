import { keyOfRecord } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { fullName, shownName } from '@hosting-console/dns'
import { Link } from 'react-router'
import { shownTtl } from '../components/shown-ttl.ts'
import { text } from '../text/text.ts'
import { Unlisted } from '../lists/Unlisted.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { paths } from '../util/paths.ts'
import { ServerSection } from './ServerSection.tsx'
import { type AddressRecord, useAddressRecords } from './use-address-records.ts'

type Props = { service: ServiceDescription; addresses: readonly string[] }

const columns: Column<AddressRecord>[] = [
  {
    id: 'name',
    get header() {
      return text.servers.joins.recordColumns.name
    },
    text: ({ host, zone }) => shownName(fullName(host, zone.name)),
    cell: ({ host, zone, data }) => (
      <Link
        className="link"
        to={`${paths.zone(zone.identity, zone.name)}?${new URLSearchParams({ q: `data:${data}` })}`}
      >
        {shownName(fullName(host, zone.name))}
      </Link>
    ),
    width: 30,
  },
  {
    id: 'type',
    card: 'top',
    get header() {
      return text.servers.joins.recordColumns.type
    },
    text: ({ type }) => type,
    width: 9,
  },
  {
    id: 'data',
    card: 'line',
    get header() {
      return text.servers.joins.recordColumns.data
    },
    text: ({ data }) => data,
    cell: ({ data }) => <span className="idc">{data}</span>,
    width: 22,
  },
  {
    id: 'ttl',
    card: 'line',
    get header() {
      return text.servers.joins.recordColumns.ttl
    },
    text: ({ record }) => shownTtl(record.ttl),
    isNumber: true,
    width: 12,
  },
]

/** The records of own zones that lead to a server; each leads to its zone, narrowed to the address. */
export const ServerRecords = ({ service, addresses }: Props) => {
  const found = useAddressRecords(service, addresses)
  const { records, loaded, every, readings, all: zones, done, isReading, ask } = found
  if (addresses.length === 0) return null
  const isWhole = loaded === zones && every.failures.length === 0 && every.unread.length === 0
  return (
    <>
      <Unlisted every={every} />
      <Unloaded readings={readings} />
      {zones === 0 || (done === zones && loaded === 0) ? null : (
        <ServerSection
          title={text.servers.joins.records}
          count={records.length}
          note={
            isReading ? (
              <span role="status" className="text-muted tabular-nums">
                {text.views.every.zonesRead(done, zones)}
              </span>
            ) : null
          }
        >
          {ask ? (
            <Button className="self-start" onClick={ask}>
              {text.servers.joins.look(zones)}
            </Button>
          ) : isReading && records.length === 0 ? null : (
            <Table
              label={text.servers.joins.records}
              columns={columns}
              rows={records}
              rowKey={({ zone, record }) =>
                `${zone.identity} ${zone.name} ${keyOfRecord(record, record.recordid)}`
              }
              empty={
                <Empty>{isWhole ? text.servers.joins.noRecords : text.servers.joins.noLoadedRecords}</Empty>
              }
            />
          )}
        </ServerSection>
      )}
    </>
  )
}
