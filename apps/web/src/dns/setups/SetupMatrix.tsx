import { isReadOnly, type ServiceDescription, zoneKey } from '@hosting-console/console-core'
import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '../../api/session-store.ts'
import { DialogBoundary } from '../../components/DialogBoundary.tsx'
import { AllowanceNote } from '../../plan/StageDialog.tsx'
import { stage, stagedOfRecords, useFollowedPlan } from '../../plan/stage.ts'
import { text } from '../../text/text.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Column, type Sort, sortRows } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/Table.tsx'
import { useSelection } from '../../ui/table/use-selection.tsx'
import { foundIn } from './found-setups.ts'
import type { KnownSetup } from './known-setups.ts'
import { SetupDialog } from './SetupDialog.tsx'
import { TakeAwayDialog } from './TakeAwayDialog.tsx'
import {
  type CellState,
  cellOf,
  changesOf,
  type ChosenSetup,
  type OwnType,
  ownReplaced,
  type ReadOf,
  type RowState,
  refusalOf,
  stateOf,
  targetName,
  weighedAlone,
  type WeighedTarget,
} from './setup-rows.ts'

type Props = {
  service: ServiceDescription
  chosen: ChosenSetup
  setup: KnownSetup
  known: readonly KnownSetup[]
  weighed: readonly WeighedTarget[]
  readOf: ReadOf
  /** How many of the zones are read, while not all are. */
  progress: string | undefined
}

const keyOf = ({ target }: WeighedTarget): string => `${target.zone.identity} ${targetName(target)}`

const byZone: Sort = { column: 'zone', isDescending: false }

/** Zone by record of the setup: what is there, what comes and what gives way. All of it is staged, or what is ticked. */
export const SetupMatrix = ({ service, chosen, setup, known, weighed, readOf, progress }: Props) => {
  const { identities } = useSession()
  const [sort, setSort] = useState(byZone)
  const [shown, setShown] = useState<string>()
  const [isTaking, setTaking] = useState(false)
  const columns = useMemo(() => columnsOf(chosen, setShown), [chosen])
  const rows = useMemo(() => sortRows(weighed, columns, sort), [weighed, columns, sort])
  const open = useMemo(
    () => new Set(identities.flatMap((each) => (isReadOnly(each) ? [] : [each.id]))),
    [identities],
  )
  // What is staged isn't weighed: another setup over it would undo it.
  const plan = useFollowedPlan()
  const isStaged = ({ target }: WeighedTarget) => stagedOfRecords(target.zone, plan).length > 0
  const canSelect = (each: WeighedTarget) =>
    stateOf(each) === 'changes' && open.has(each.target.zone.identity) && !isStaged(each)
  const selection = useSelection(rows, keyOf, {
    words: text.setups.select,
    nameOf: ({ target }) => targetName(target),
    canSelect,
  })
  const { selected } = selection
  const wanted = selected.length > 0 ? selected : weighed.filter(canSelect)
  const wantedKeys = wanted.map(keyOf).join('\n')
  // Hosts of one zone follow each other: of some of them, only what these make of it.
  const { alone, changes } = useMemo(() => {
    const keys = new Set(wantedKeys.split('\n'))
    const isWanted = (each: WeighedTarget) => keys.has(keyOf(each))
    const found = progress === undefined ? weighedAlone(chosen, weighed, isWanted, readOf) : []
    return { alone: found, changes: changesOf(service, found, readOf) }
  }, [service, chosen, weighed, wantedKeys, readOf, progress])
  const counts = Map.groupBy(weighed, stateOf)
  const changing = weighed.filter((each) => stateOf(each) === 'changes')
  const staged = changing.filter(isStaged).length
  const locked = changing.filter((each) => !open.has(each.target.zone.identity)).length
  const close = () => {
    setShown(undefined)
    setTaking(false)
  }
  const asked = weighed.find((each) => keyOf(each) === shown)
  const held = asked && readOf(asked.target.zone).records
  const standsIn = ({ target: { zone } }: WeighedTarget): boolean =>
    foundIn(readOf(zone).records ?? [], zone.name, [setup]).length > 0
  const [one, ...others] = weighed
  return (
    <section className="flex flex-col gap-2">
      {ownCounts(alone).map(({ type, count }) => (
        <Notice key={type} tone="warn" title={text.setups.own[type](count)} isAnnounced={false} />
      ))}
      {staged > 0 ? <Notice tone="info" title={text.setups.staged(staged)} /> : null}
      {locked > 0 ? <Notice tone="info" title={text.setups.locked(locked)} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-muted tabular-nums">
          {progress ?? tally(counts)}
        </p>
        <span className="ml-auto flex flex-wrap gap-2">
          {one && others.length === 0 && standsIn(one) ? (
            <Button
              onClick={() => {
                setShown(keyOf(one))
                setTaking(true)
              }}
            >
              {text.setups.takeAway.open}
            </Button>
          ) : null}
          <Button
            look="primary"
            icon={<ListChecks aria-hidden size={14} />}
            disabledReason={
              progress ?? (changes.length === 0 ? text.views.changes.nothingToStage : undefined)
            }
            onClick={() => {
              if (stage(changes)) selection.clear()
            }}
          >
            {text.setups.stage(
              changes.length,
              new Set(wanted.map(({ target }) => zoneKey(target.zone))).size,
            )}
          </Button>
        </span>
      </div>
      <AllowanceNote changes={changes} />
      <Table
        label={text.setups.matrix}
        columns={weighed.length > 1 ? [selection.column, ...columns] : columns}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
        empty={null}
      />
      {asked ? (
        <DialogBoundary onClose={close}>
          {isTaking && held ? (
            <TakeAwayDialog
              service={service}
              zone={asked.target.zone}
              host={asked.target.host}
              records={held}
              setup={setup}
              known={known}
              onClose={close}
            />
          ) : (
            <SetupDialog
              service={service}
              chosen={chosen}
              weighed={asked}
              readOf={readOf}
              onTakeAway={standsIn(asked) ? () => setTaking(true) : undefined}
              onClose={close}
            />
          )}
        </DialogBoundary>
      ) : null}
    </section>
  )
}

const states: RowState[] = ['changes', 'in-place', 'refused', 'unread', 'reading']

const tally = (counts: ReadonlyMap<RowState, readonly unknown[]>): string =>
  states
    .flatMap((state) => {
      const count = counts.get(state)?.length ?? 0
      return count > 0 ? [text.setups.counts[state](count)] : []
    })
    .join(' · ')

/** How many zones lose name servers, mail servers or addresses of their own. */
const ownCounts = (wanted: readonly WeighedTarget[]): { type: OwnType; count: number }[] => {
  const all = wanted.map((each) => ownReplaced(each))
  return (['NS', 'MX', 'A'] as const).flatMap((type) => {
    const count = all.filter((types) => types.includes(type)).length
    return count > 0 ? [{ type, count }] : []
  })
}

const rowTones: Record<RowState, BadgeTone> = {
  changes: 'accent',
  'in-place': 'ok',
  refused: 'danger',
  unread: 'warn',
  reading: 'plain',
}

const cellTones: Record<CellState, string> = {
  there: 'text-ok',
  adds: 'text-accent',
  replaces: 'text-warn',
  refused: 'text-danger',
  unread: 'text-muted',
  reading: 'text-muted',
  'left-out': 'text-muted',
}

const wordOf = (row: WeighedTarget, at: number): string => {
  const state = cellOf(row, at)
  const refusal = refusalOf(row)
  return state === 'refused' && refusal?.kind === 'lacks-values'
    ? text.setups.lacksValue
    : text.setups.cells[state]
}

const columnsOf = (
  { template, groups }: ChosenSetup,
  onShow: (key: string) => void,
): Column<WeighedTarget>[] => [
  {
    id: 'zone',
    header: text.setups.fields.zone,
    text: ({ target }) => targetName(target),
    cell: (row) => (
      <button type="button" className="link text-left" onClick={() => onShow(keyOf(row))}>
        {targetName(row.target)}
      </button>
    ),
    width: 24,
    card: 'top',
  },
  {
    id: 'state',
    header: text.setups.columns.state,
    text: (row) => text.setups.states[stateOf(row)],
    cell: (row) => {
      const state = stateOf(row)
      const refusal = refusalOf(row)
      return (
        <Badge tone={rowTones[state]}>
          {refusal ? text.setups.refusals[refusal.kind].short : text.setups.states[state]}
        </Badge>
      )
    },
    width: 18,
    card: 'line',
  },
  ...template.records.flatMap((record, at): Column<WeighedTarget>[] =>
    groups !== undefined && record.group !== undefined && !groups.includes(record.group)
      ? []
      : [
          {
            id: `record ${at}`,
            header: [record.host || '@', record.type, record.priority].filter(Boolean).join(' '),
            text: (row) => wordOf(row, at),
            cell: (row) => (
              <button
                type="button"
                className={`text-left hover:underline ${cellTones[cellOf(row, at)]}`}
                onClick={() => onShow(keyOf(row))}
              >
                {wordOf(row, at)}
              </button>
            ),
            width: 12,
          },
        ],
  ),
]
