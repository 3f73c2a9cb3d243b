import {
  findOperation,
  type ServerSize,
  serverSizes,
  type ServiceDescription,
  type ChangeDescription,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { StageDialog } from '../plan/StageDialog.tsx'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { noValue } from '../util/format.ts'
import type { ListedServer } from './server-columns.tsx'
import { shownSize } from './shown-size.ts'
import { SizeField } from './SizeField.tsx'
import { isOddSize, type PlannedSize, plannedSizes, typedSize } from './sizes.ts'
import { useAllowedSizes } from './use-allowed-sizes.ts'
import { callOf } from '../plan/questions.ts'
import { PriceTotal, settleMs } from '../requests/Price.tsx'
import { useSettled } from '../util/use-settled.ts'

type Props = {
  service: ServiceDescription
  selected: readonly ListedServer[]
  onStaged: () => void
  onClose: () => void
}

const sizeColumn = (size: keyof ServerSize): Column<PlannedSize> => ({
  id: size,
  get header() {
    return text.servers.bulkSize.columns[size]
  },
  text: ({ current, wanted }) =>
    [current[size], wanted[size]]
      .flatMap((value) => (value === undefined ? [] : [shownSize(size, value)]))
      .join(' → '),
  isNumber: true,
  width: size === 'memory' ? 20 : 12,
})

const columns: Column<PlannedSize>[] = [
  {
    id: 'server',
    get header() {
      return text.servers.bulkSize.columns.server
    },
    text: ({ server }) => server.hostname ?? server.serverid,
    width: 24,
  },
  ...serverSizes.map(sizeColumn),
  {
    id: 'problem',
    get header() {
      return text.servers.bulkSize.columns.problem
    },
    text: ({ problem }) => (problem ? text.servers.bulkSize[problem] : noValue),
    cell: ({ problem }) => (
      <span className="text-muted">{problem ? text.servers.bulkSize[problem] : noValue}</span>
    ),
    width: 22,
  },
]

/** One size for many servers, staged: what each would have, and which have it already. */
export const BulkSizeDialog = ({ service, selected, ...dialog }: Props) => {
  const [typed, setTyped] = useState<ServerSize>({ memory: '', cores: '' })
  const { identities } = useSession()
  const edit = findOperation(service, 'edit server')
  const allowed = useAllowedSizes(service, selected[0]?.project ?? '')
  const wanted = useMemo(
    () => ({ memory: typedSize('memory', typed.memory), cores: typedSize('cores', typed.cores) }),
    [typed],
  )
  const planned = useMemo(
    () => plannedSizes(service, selected, wanted, identities),
    [service, selected, wanted, identities],
  )
  // The other one alone is not what was asked for.
  const odd = serverSizes.find((size) => isOddSize(wanted[size]))
  const changes = useMemo(
    () => (odd ? [] : planned.flatMap(({ change }) => (change ? [change] : []))),
    [planned, odd],
  )
  return (
    <StageDialog
      title={text.servers.bulkSize.title(selected.length)}
      changes={changes}
      refusal={odd && text.servers.bulkSize.notNumber[odd]}
      isWide
      {...dialog}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {serverSizes
          .filter((size) => edit?.takes(size))
          .map((size, index) => (
            <SizeField
              key={size}
              size={size}
              autoFocus={index === 0}
              value={typed[size]}
              onChange={(value) => setTyped({ ...typed, [size]: value })}
              allowed={allowed[size]}
              hint={text.servers.bulkSize.hint}
            />
          ))}
      </div>
      <div className="sm:*:max-h-72!">
        <Table
          label={text.servers.bulkSize.preview}
          columns={columns}
          rows={planned}
          rowKey={({ project, server }) => `${project} ${server.serverid}`}
          empty={null}
        />
      </div>
      <ErrorBoundary renderError={() => null}>
        <SizesTotal service={service} changes={changes} />
      </ErrorBoundary>
    </StageDialog>
  )
}

type SizesTotalProps = { service: ServiceDescription; changes: readonly ChangeDescription[] }

/** What servers cost together as they are and with other sizes, where the service estimates it. */
const SizesTotal = ({ service, changes }: SizesTotalProps) => {
  const priced = useSettled(changes, settleMs)
  const asked = useMemo(() => priced.flatMap((change) => callOf(service, change) ?? []), [service, priced])
  return priced === changes ? <PriceTotal asked={asked} /> : null
}
