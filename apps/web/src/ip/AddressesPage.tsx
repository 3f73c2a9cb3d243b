import { isIdentified } from '@hosting-console/api-client'
import {
  findOperation,
  type Operation,
  type ServiceDescription,
  addressKey,
  changeKey,
  isMade,
  textsOf,
} from '@hosting-console/console-core'
import { canonicalAddress } from '@hosting-console/dns'
import { ClipboardPaste } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useDeferredValue } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { fieldColumns } from '../responses/field-columns.ts'
import { ListPage, type ListSelection } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { Unlisted } from '../lists/Unlisted.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { Sort } from '../ui/table/columns.ts'
import { paths } from '../util/paths.ts'
import { replaceQuery } from '../util/replace-query.ts'
import {
  addressColumns,
  keyOf,
  knownFields,
  type ListedAddress,
  listedAddresses,
  recordOf,
} from './address-columns.tsx'
import { useKnownZones } from './use-known-zones.ts'
import AddressesBar from './AddressesBar.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import LinesDialog from './LinesDialog.tsx'
import { openDraft } from '../components/drafts.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { UnlistedAddress } from './UnlistedAddress.tsx'
import { useAtRest, useFollowedPlan } from '../plan/stage.ts'

/** Every address of all projects with its reverse name, changed in its place. */
export function Component() {
  return (
    <OperationGate job="list addresses" title={text.addresses.title} absent={text.addresses.notDescribed}>
      {(operation, module) => <AddressList operation={operation} module={module} />}
    </OperationGate>
  )
}

const byAddress: Sort = { column: 'ipaddress', isDescending: false }

const selection: ListSelection<ListedAddress> = {
  get words() {
    return text.addresses.select
  },
  nameOf: ({ address }) => address.ipaddress,
  bar: (selected, clear) => <AddressesBar selected={selected} onClear={clear} />,
}

type Props = { operation: Operation<'list addresses'>; module: ServiceDescription[number] }

const AddressList = ({ operation, module }: Props) => {
  const service = useMemo(() => [module], [module])
  const takeAddress = findOperation(service, 'take address')
  const [isPasting, setPasting] = useState(false)
  const zones = useKnownZones()
  const every = useMergedList(operation, 'project', listedAddresses)
  const { rows } = every
  const isListed = every.done === every.all
  const isWhole = isListed && every.failures.length + every.unread.length === 0
  const tellsNames = rows.length === 0 || rows.some(({ address }) => address.ptr !== undefined)
  const stagedName = useStagedNames()
  const columns = useMemo(
    () => addressColumns(service, zones.known, tellsNames, stagedName),
    [service, zones.known, tellsNames, stagedName],
  )
  const further = useMemo(() => fieldColumns(rows, recordOf, knownFields), [rows])
  const about = useMemo(() => unlistedFor(service, isListed ? rows : undefined), [service, rows, isListed])
  const edit = useEdit(isListed)
  useEditFromSearch(isListed ? rows : undefined, edit)
  const missing = zones.isWhole ? null : (
    <>
      <Unlisted every={zones.every} />
      <Unloaded readings={zones.readings} />
    </>
  )
  return (
    <>
      <ListPage
        list="addresses"
        selection={selection}
        furtherColumns={further}
        title={text.addresses.title}
        filterLabel={text.addresses.filter}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        recordOf={recordOf}
        initialSort={byAddress}
        every={every}
        none={text.addresses.none}
        creating={takeAddress && { to: paths.function(takeAddress.path), label: text.addresses.take }}
        about={about}
        onEnter={edit}
        tools={<ZonesRead {...zones} />}
        summary={() => missing}
        actions={
          <Button icon={<ClipboardPaste aria-hidden size={14} />} onClick={() => setPasting(true)}>
            {text.addresses.bulk.paste}
          </Button>
        }
      />
      {isPasting ? (
        <DialogBoundary onClose={() => setPasting(false)}>
          <LinesDialog service={service} rows={rows} isWhole={isWhole} onClose={() => setPasting(false)} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

/**
 * Opens the name of the address that is typed, listed or not, or else of the only one that is left.
 * @param isListed whether all lists were read: else one that isn't listed may be another project's
 */
const useEdit = (isListed: boolean) => {
  const project = useSession().identities.find(({ kind }) => kind === 'project')?.id ?? ''
  return (rows: readonly ListedAddress[], filter: string): void => {
    const typed = canonicalAddress(filter)
    const [row, ...others] = typed === undefined ? rows : rows.filter(sameAsTyped(typed))
    // Which of several is meant, a person chooses.
    if (others.some((other) => typed === undefined || other.project !== row?.project)) return
    if (row && isIdentified(row.address)) editName(row.project, row.address.ipaddress, row.address.ptr ?? '')
    else if (typed !== undefined && isListed) editName(project, typed, '')
  }
}

/** A link to an address opens its name once, and then is a link to the list. */
const useEditFromSearch = (
  rows: readonly ListedAddress[] | undefined,
  edit: ReturnType<typeof useEdit>,
): void => {
  const [parameters] = useSearchParams()
  const { key } = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!rows || !parameters.has('edit') || opened.current === key) return
    opened.current = key
    replaceQuery({ edit: '' })
    const wanted = parameters.get('q') ?? ''
    if (canonicalAddress(wanted) !== undefined) edit(rows, wanted)
  }, [rows, parameters, key, edit])
}

type ZonesReadProps = { done: number; all: number; isReading: boolean; ask: (() => void) | undefined }

/** How far the zones are read that names are compared with; of many zones, whether they should be. */
const ZonesRead = ({ done, all, isReading, ask }: ZonesReadProps) =>
  ask ? (
    <Button onClick={ask}>{text.addresses.compare(all)}</Button>
  ) : isReading && all > 0 ? (
    <span role="status" className="text-xs text-muted tabular-nums">
      {text.views.every.zonesRead(done, all)}
    </span>
  ) : null

/** Whether a row is an address that is typed, in its one spelling. */
const sameAsTyped =
  (typed: string) =>
  ({ address }: ListedAddress): boolean =>
    canonicalAddress(address.ipaddress) === typed

/** The note for a search that is an address which no row has. */
const unlistedFor =
  (service: ServiceDescription, rows: readonly ListedAddress[] | undefined) => (filter: string) => {
    const typed = canonicalAddress(filter)
    if (typed === undefined || !rows || rows.some(sameAsTyped(typed))) return null
    return (
      <ErrorBoundary key={typed} renderError={(error) => <FailureNotice error={error} />}>
        <UnlistedAddress service={service} address={typed} />
      </ErrorBoundary>
    )
  }

/** Opens the name of an address for editing. */
const editName = (project: string, address: string, name: string): void =>
  openDraft(addressKey(project, address), name)

/** What is staged to be the reverse name of an address. The same as long as that is. */
const useStagedNames = (): ((row: ListedAddress) => string | undefined) => {
  const plan = useDeferredValue(useAtRest(useFollowedPlan()))
  const staged = JSON.stringify(
    plan.flatMap((item) => {
      const name = textsOf(item.change).after?.ptr
      return name === undefined || isMade(item) ? [] : [[changeKey(item.change), name]]
    }),
  )
  return useMemo(() => {
    const names = new Map(JSON.parse(staged) as [string, string][])
    return ({ address, project }) => names.get(addressKey(project, address.ipaddress))
  }, [staged])
}
