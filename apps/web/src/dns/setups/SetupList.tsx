import type { ModuleDescription } from '@hosting-console/api-client'
import { listRecordsCall, zoneKey } from '@hosting-console/console-core'
import { FileUp, ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useQueryState } from '../../components/use-query-state.ts'
import { useOperation } from '../../api/use-operation.ts'
import { PageTitle } from '../../components/PageTitle.tsx'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { createRowSearch } from '../../ui/table/row-search.ts'
import { Table } from '../../ui/table/Table.tsx'
import { useFile } from '../../ui/use-file.tsx'
import { type FaultyFile, type KnownSetup, nameOf, openSetup, type useKnownSetups } from './known-setups.ts'
import { noValue } from '../../util/format.ts'
import { foundIn } from './found-setups.ts'
import { unreadNames } from '../unread-names.ts'
import { type Standing, useStanding } from './use-standing.ts'
import { chooseTargets, readZoneName } from './zone-choice.ts'

type Props = {
  module: ModuleDescription
  known: ReturnType<typeof useKnownSetups>
  /** The zone that one is chosen for, where it is known: its project and name. */
  zone: string
  onChoose: OnChoose
}

/** @param parts those that stand already, where it is chosen for that */
type OnChoose = (id: string, parts?: readonly string[]) => void

/** All setups that there are, and which of them stand in the zone that one is chosen for. */
export const SetupList = ({ module, known, zone, onChoose }: Props) => {
  const [filter, setFilter] = useState('')
  const [refused, setRefused] = useState<FaultyFile>()
  const open = async (file: File) => {
    const setup = openSetup(file.name, await file.text())
    if ('id' in setup) onChoose(setup.id)
    setRefused('id' in setup ? undefined : setup)
  }
  const { choose, field } = useFile(text.setups.file, (file) => void open(file))
  const asked = useMemo(() => readZoneName(zone), [zone])
  const { value: records } = useOperation(asked && listRecordsCall([module], asked))
  const found = useMemo(
    () => (asked && records ? foundIn(records, asked.name, known.setups) : undefined),
    [asked, records, known.setups],
  )
  const service = useMemo(() => [module], [module])
  const [finding, setFinding] = useQueryState('find')
  const isFinding = finding === 'all'
  const { all, standing } = useStanding(service, known.setups, isFinding)
  const columns = useMemo(
    () => columnsOf(onChoose, found, isFinding ? standing : undefined),
    [onChoose, found, isFinding, standing],
  )
  const unread = unreadNames(all)
  const [search] = useState(createRowSearch<KnownSetup>)
  const { matching } = search(known.setups, filter, columns, columns)
  const faulty = [...known.faulty.filter(({ file }) => file !== refused?.file), ...(refused ? [refused] : [])]
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.setups.title}
        note={asked ? text.setups.forZone(asked.name) : undefined}
        actions={
          <>
            {asked ? null : (
              <Button
                icon={<ListChecks aria-hidden size={14} />}
                onClick={isFinding ? all.part.refresh : () => setFinding('all')}
              >
                {text.setups.findAll}
              </Button>
            )}
            <Button icon={<FileUp aria-hidden size={14} />} onClick={choose}>
              {text.setups.open}
            </Button>
          </>
        }
      />
      {field}
      <p className="max-w-3xl text-muted">{text.setups.intro}</p>
      {faulty.map(({ file, faults }) => (
        <Notice key={file} tone="warn" title={text.setups.faulty(file)}>
          <ul>
            {faults.slice(0, mostFaults).map(({ place, rule, value }) => (
              <li key={`${place} ${rule}`} className="wrap-anywhere">
                {place === '' ? null : <code className="idc">{place}</code>} {text.setups.rules[rule]}{' '}
                {value === undefined ? null : <code className="idc">{value.slice(0, 80)}</code>}
              </li>
            ))}
          </ul>
        </Notice>
      ))}
      {isFinding ? (
        <p role="status" className="text-muted tabular-nums">
          {[
            text.views.every.zonesRead(all.read.length, all.zones.length),
            ...(all.isReading || standing.size > 0 ? [] : [text.setups.noneStands]),
          ].join(' · ')}
        </p>
      ) : null}
      {isFinding && !all.isReading && unread !== '' ? (
        <Notice tone="warn" title={text.dns.search.unread(unread)} isAnnounced={false} />
      ) : null}
      <FilterInput label={text.setups.filter} value={filter} onChange={setFilter} className="sm:max-w-96" />
      <Table
        label={text.setups.title}
        columns={columns}
        rows={matching}
        rowKey={({ id }) => id}
        empty={<p className="p-4 text-muted">{text.setups.none}</p>}
      />
    </div>
  )
}

const mostFaults = 20

type Found = ReturnType<typeof foundIn>

const columnsOf = (
  onChoose: OnChoose,
  found: Found | undefined,
  standing: ReadonlyMap<string, readonly Standing[]> | undefined,
): Column<KnownSetup>[] => [
  {
    id: 'name',
    header: text.setups.columns.name,
    text: ({ template }) => nameOf(template),
    cell: ({ id, template }) => (
      <button type="button" className="link text-left font-medium" onClick={() => onChoose(id)}>
        {nameOf(template)}
      </button>
    ),
    width: 28,
    card: 'top',
  },
  ...(found ? [hereColumn(found)] : []),
  ...(standing ? [zonesColumn(standing, onChoose)] : []),
  {
    id: 'sets',
    header: text.setups.columns.sets,
    text: ({ template: { records } }) => [...new Set(records.map(({ type }) => type))].join(', '),
    width: 20,
    card: 'line',
  },
  {
    id: 'asks',
    header: text.setups.columns.asks,
    text: ({ template: { variables } }) => variables.join(', ') || noValue,
    width: 26,
    card: 'labelled',
  },
  {
    id: 'file',
    header: text.setups.columns.file,
    text: ({ file, source }) => `${text.setups.sources[source]} ${file}`,
    cell: ({ file, source }) => (
      <span className="flex items-center gap-2">
        <Badge>{text.setups.sources[source]}</Badge>
        <span className="idc truncate text-muted">{file}</span>
      </span>
    ),
    width: 30,
  },
]

/** Whether a setup stands in the zone that one is chosen for, and where. */
const hereColumn = (found: Found): Column<KnownSetup> => {
  const places = new Map(found.map((each) => [each.setup.id, each.found]))
  const said = ({ id }: KnownSetup) =>
    (places.get(id) ?? []).map(({ host, state, missing }) => ({
      state,
      words: [host, state === 'partly' ? text.setups.partly(missing.length) : text.setups.states['in-place']]
        .filter(Boolean)
        .join(': '),
    }))
  return {
    id: 'here',
    header: text.setups.columns.here,
    text: (setup) =>
      said(setup)
        .map(({ words }) => words)
        .join(', '),
    cell: (setup) => (
      <span className="flex flex-wrap gap-1.5">
        {said(setup).map(({ words, state }) => (
          <Badge key={words} tone={state === 'in-place' ? 'ok' : 'warn'}>
            {words}
          </Badge>
        ))}
      </span>
    ),
    width: 22,
    card: 'top',
  }
}

const zonesIn = (places: readonly Standing[]): number => new Set(places.map(({ zone }) => zoneKey(zone))).size

/** The parts of a setup that stand somewhere. */
const partsOf = ({ template }: KnownSetup, places: readonly Standing[]): string[] => {
  const standing = new Set(places.flatMap(({ held }) => held.map(({ at }) => template.records[at]?.group)))
  return template.groups.filter((each) => standing.has(each))
}

/** In how many zones a setup stands; pressed, it opens for these with the values they have. */
const zonesColumn = (
  standing: ReadonlyMap<string, readonly Standing[]>,
  onChoose: OnChoose,
): Column<KnownSetup> => {
  const said = ({ id }: KnownSetup) => {
    const places = standing.get(id) ?? []
    const partly = places.filter(({ state }) => state === 'partly')
    return places.length === 0 ? noValue : text.setups.stands(zonesIn(places), zonesIn(partly))
  }
  return {
    id: 'zones',
    header: text.setups.zones,
    text: said,
    cell: (setup) => {
      const places = standing.get(setup.id)
      return places ? (
        <button
          type="button"
          className="link text-left"
          onClick={() => {
            chooseTargets(places, setup.id)
            onChoose(setup.id, partsOf(setup, places))
          }}
        >
          {said(setup)}
        </button>
      ) : (
        noValue
      )
    },
    width: 20,
    card: 'labelled',
  }
}
