import { readAddresses } from '@hosting-console/api-client'
import { useMemo } from 'react'
import { ListPage } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { text } from '../text/text.ts'
import type { Sort } from '../ui/table/columns.ts'
import { addressColumns } from './address-columns.tsx'

/** Every address of all projects with its reverse name, changed in its place. */
export function Component() {
  return (
    <OperationGate job="list addresses" title={text.ip.title} absent={text.ip.notDescribed}>
      {({ path }, module) => <AddressList path={path} service={[module]} />}
    </OperationGate>
  )
}

const byAddress: Sort = { column: 'ipaddress', isDescending: false }

const AddressList = ({ path, service }: { path: string; service: Parameters<typeof addressColumns>[0] }) => {
  const every = useEvery(path, 'project', ({ iplist }) => readAddresses(iplist))
  const columns = useMemo(() => addressColumns(service), [service])
  const rows = useMemo(
    () => every.rows.map(({ row, identity }) => ({ address: row, project: identity.id })),
    [every.rows],
  )
  return (
    <ListPage
      title={text.ip.title}
      filterLabel={text.ip.filter}
      columns={columns}
      rows={rows}
      rowKey={({ address, project }) => `${project} ${address.ipaddress}`}
      initialSort={byAddress}
      every={every}
      none={text.ip.none}
    />
  )
}
