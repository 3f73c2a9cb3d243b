import { type Payload, readAddresses } from '@hosting-console/api-client'
import type { Identity, ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { ListPage } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { addressesText } from '../text/addresses.ts'
import { Button } from '../ui/Button.tsx'
import type { Sort } from '../ui/table/columns.ts'
import { addressColumns, type ListedAddress } from './address-columns.tsx'
import { useKnownZones } from './use-known-zones.ts'

/** Every address of all projects with its reverse name, changed in its place. */
export function Component() {
  return (
    <OperationGate job="list addresses" title={addressesText.title} absent={addressesText.notDescribed}>
      {({ path }, module) => <AddressList path={path} service={[module]} />}
    </OperationGate>
  )
}

const none: ServiceDescription = []

const listed = ({ iplist }: Payload, { id }: Identity): ListedAddress[] =>
  readAddresses(iplist).map((address) => ({ address, project: id }))

const byAddress: Sort = { column: 'ipaddress', isDescending: false }

const AddressList = ({ path, service }: { path: string; service: ServiceDescription }) => {
  const [isComparing, setComparing] = useState(false)
  const domain = useQuery({ ...moduleQuery('domain', useDescribingIdentity()), enabled: isComparing })
  const zones = useKnownZones(domain.data ? [domain.data] : none, isComparing)
  const known = isComparing && zones.all > 0 ? zones.known : undefined
  const every = useEvery(path, 'project', listed)
  const columns = useMemo(() => addressColumns(service, known), [service, known])
  return (
    <ListPage
      title={addressesText.title}
      filterLabel={addressesText.filter}
      columns={columns}
      rows={every.rows}
      rowKey={({ address, project }) => `${project} ${address.ipaddress}`}
      initialSort={byAddress}
      every={every}
      none={addressesText.none}
      actions={
        <Button
          pending={isComparing && zones.done < zones.all}
          disabledReason={isComparing ? '' : undefined}
          onClick={() => setComparing(true)}
        >
          {isComparing ? addressesText.comparing(zones.done, zones.all) : addressesText.compare}
        </Button>
      }
    />
  )
}
