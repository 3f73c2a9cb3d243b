import type { ModuleDescription } from '@hosting-console/api-client'
import { listRecordsCall, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import { nameKey } from '@hosting-console/dns'
import { useDeferredValue, useMemo, useState } from 'react'
import { draftOf } from '../../components/drafts.ts'
import { PageTitle } from '../../components/PageTitle.tsx'
import { useReadsOnce } from '../../components/use-reads-once.ts'
import { useOwnZoneNames } from '../../lists/use-own-zones.ts'
import { PastedTable, type RowRemark } from '../../pasted/PastedTable.tsx'
import type { PastedRow, TableField } from '../../pasted/understand-table.ts'
import { rowsOf, usePastedTable } from '../../pasted/use-pasted-table.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toggled } from '../../util/toggled.ts'
import { type KnownSetup, nameOf } from './known-setups.ts'
import { OneZone, useOneTarget } from './OneZone.tsx'
import { SetupMatrix } from './SetupMatrix.tsx'
import { createWeigher, createZoneFinder, hostBelow, type SetupTarget } from './setup-rows.ts'
import { chooseTargets, zonesDraft } from './zone-choice.ts'

type Props = {
  module: ModuleDescription
  setup: KnownSetup
  known: readonly KnownSetup[]
  /** The parts that are chosen at first; all where it isn't said. */
  parts: readonly string[] | undefined
  /** The zone that it was chosen for, where it is one. */
  zone: string
  onZone: (zone: string) => void
  onBack: () => void
}

/** What a setup would make of zones, record by record, and what is staged of that. */
export const ApplySetup = ({ module, setup, known: others, parts, zone, onZone, onBack }: Props) => {
  const { template } = setup
  const service: ServiceDescription = useMemo(() => [module], [module])
  const { zones, isListed, every } = useOwnZoneNames(service, true)
  const unlisted = [...every.failures, ...every.unread].map(({ identity }) => identity.id)
  const [groups, setGroups] = useState<ReadonlySet<string>>(() => new Set(parts ?? template.groups))
  const [mode, setMode] = useState<'one' | 'many'>(() =>
    zone === '' && draftOf(zonesDraft(setup.id)) ? 'many' : 'one',
  )
  const fields = useMemo(() => tableFields(template.variables), [template])
  const pasted = usePastedTable(zonesDraft(setup.id), fields)
  const rows = rowsOf(pasted)
  const known = useMemo(() => targetsOf(rows, zones, isListed), [rows, zones, isListed])
  const one = useOneTarget(template, zone)
  const targets = useDeferredValue(mode === 'many' ? known.targets : one.targets)
  const calls = useMemo(
    () =>
      [...new Map(targets.map((each) => [zoneKey(each.zone), each.zone])).values()].flatMap((each) => {
        const call = listRecordsCall(service, each)
        return call ? [{ zone: each, call }] : []
      }),
    [service, targets],
  )
  const { all, done } = useReadsOnce(useMemo(() => calls.map(({ call }) => call), [calls]))
  const readOf = useMemo(() => {
    const read = new Map(
      calls.map(({ zone: each }, at) => {
        const reading = all[at]
        const isUnread = reading !== undefined && !reading.isPending && reading.value === undefined
        return [zoneKey(each), { records: reading?.value, isUnread }] as const
      }),
    )
    return (each: Zone) => read.get(zoneKey(each)) ?? { isUnread: false }
  }, [calls, all])
  const chosen = useMemo(
    () => ({ template, groups: template.groups.length > 0 ? [...groups] : undefined }),
    [template, groups],
  )
  const weigh = useMemo(() => createWeigher(chosen), [chosen])
  const weighed = useMemo(() => weigh(targets, readOf), [weigh, targets, readOf])
  return (
    <div className="flex flex-col gap-4">
      <button type="button" className="self-start text-xs text-muted hover:text-ink" onClick={onBack}>
        {text.setups.title}
      </button>
      <PageTitle title={nameOf(template)} note={text.setups.from(template.providerName, setup.file)} />
      {template.description === undefined ? null : (
        <p className="max-w-3xl wrap-anywhere">{template.description}</p>
      )}
      {template.groups.length > 0 ? (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="pb-1 font-medium">{text.setups.groups}</legend>
          {template.groups.map((each) => (
            <Checkbox
              key={each}
              isChecked={groups.has(each)}
              onChange={() => setGroups((before) => toggled(before, each))}
            >
              <span className="idc">{each}</span>
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      <section className="card">
        <Tabs
          label={text.setups.zones}
          tabs={[
            { name: 'one', label: text.setups.one },
            { name: 'many', label: text.setups.many },
          ]}
          selected={mode}
          onSelect={setMode}
        >
          <div className="flex flex-col gap-4 p-4">
            {mode === 'one' ? (
              <OneZone template={template} zones={zones} zone={zone} onZone={onZone} typed={one} />
            ) : (
              <>
                <PastedTable
                  pasted={pasted}
                  label={text.setups.table}
                  placeholder={['zone', 'host', ...template.variables].join('\t')}
                  remarksOf={known.remarksOf}
                />
                <Button
                  size="small"
                  className="self-start"
                  disabledReason={
                    isListed ? (pasted.typed === '' ? undefined : text.setups.notEmpty) : text.loading
                  }
                  onClick={() =>
                    chooseTargets(
                      zones.map((each) => ({ zone: each })),
                      setup.id,
                    )
                  }
                >
                  {text.setups.allZones(zones.length)}
                </Button>
              </>
            )}
          </div>
        </Tabs>
      </section>
      {unlisted.length > 0 ? (
        <Notice tone="warn" title={text.setups.unlisted(unlisted.join(', '))} isAnnounced={false} />
      ) : null}
      {targets.length === 0 ? null : (
        <SetupMatrix
          service={service}
          chosen={chosen}
          setup={setup}
          known={others}
          weighed={weighed}
          readOf={readOf}
          progress={done < calls.length ? text.views.every.zonesRead(done, calls.length) : undefined}
        />
      )}
    </div>
  )
}

/** Zone first: a table without a header has it there, then the values. */
const tableFields = (variables: readonly string[]): TableField[] => [
  {
    name: 'zone',
    title: text.setups.fields.zone,
    aliases: ['domain', 'domainname', 'zonename'],
    isRequired: true,
  },
  ...variables.map((name) => ({ name: `%${name}%`, title: name })),
  { name: 'host', title: text.setups.fields.host, aliases: ['subdomain'] },
  { name: 'project', title: text.setups.fields.project, aliases: ['identity'] },
]

/** The rows of a table as targets, and what is wrong with a row. */
const targetsOf = (rows: readonly PastedRow[], zones: readonly Zone[], isListed: boolean) => {
  const targets: SetupTarget[] = []
  const faults = new Map<PastedRow, string>()
  const seen = new Set<string>()
  const find = createZoneFinder(zones)
  for (const row of rows) {
    const { zone: name, host = '', project, ...given } = row.values
    if (name === undefined || row.faults.length > 0) continue
    const zone = find(name, project)
    if (typeof zone === 'string') {
      if (isListed || zone !== 'unknown-zone') faults.set(row, text.setups.rowFaults[zone])
      continue
    }
    const below = hostBelow(host, zone)
    const key = `${zoneKey(zone)} ${nameKey(below)}`
    if (seen.has(key)) faults.set(row, text.setups.rowFaults.twice)
    else
      targets.push({
        zone,
        host: below,
        values: Object.fromEntries(
          Object.entries(given).map(([variable, value]) => [variable.slice(1, -1), value.trim()]),
        ),
      })
    seen.add(key)
  }
  const remarksOf = (row: PastedRow): readonly RowRemark[] => {
    const fault = faults.get(row)
    return fault === undefined ? [] : [{ text: fault, isFault: true }]
  }
  return { targets, remarksOf }
}
