import type { ModuleDescription } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ListFile } from '../../components/ListFile.tsx'
import { OperationGate } from '../../components/OperationGate.tsx'
import { useShownPart } from '../../components/page-reads.ts'
import { PageAge } from '../../components/PageAge.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { showToast } from '../../components/toasts.ts'
import { Unloaded } from '../../responses/Unloaded.tsx'
import { text } from '../../text/text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { paths } from '../../util/paths.ts'
import { useKeptList } from '../../util/kept-list.ts'
import { withImported } from '../../util/list-file.ts'
import { useAllRecords } from '../use-all-records.ts'
import { FailoverCard } from './FailoverCard.tsx'
import { type FailoverSet, isFailoverSet } from './failover-set.ts'
import { NewFailover } from './NewFailover.tsx'
import { readSet } from './set-faults.ts'

/** Named sets of records that are pointed at a standby address, and back, at once. */
export function Component() {
  return (
    <OperationGate job="list zones" title={text.dns.failover} absent={text.dns.recordsNotDescribed}>
      {(_operation, module) => <Failover module={module} />}
    </OperationGate>
  )
}

const Failover = ({ module }: { module: ModuleDescription }) => {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const [sets, setSets] = useKeptList('failover', isFailoverSet)
  const all = useAllRecords(service, sets.length > 0)
  useShownPart(sets.length > 0 ? all.part : undefined)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <Link to={paths.zones()} className="self-start text-xs text-muted hover:text-ink">
          {text.dns.title}
        </Link>
        <PageTitle
          title={text.dns.failover}
          note={sets.length || undefined}
          actions={
            <>
              {sets.length > 0 ? <PageAge /> : null}
              <ListFile
                kind="failover"
                entries={sets}
                readEntry={readSet}
                words={text.failover}
                onImport={(added) => {
                  setSets((kept) => withImported(kept, added))
                  return withImported(sets, added).length - sets.length
                }}
              />
            </>
          }
        />
      </div>
      <p className="max-w-prose text-muted">{text.failover.hint}</p>
      <NewFailover sets={sets} onAdd={(set) => setSets((kept) => [...kept, set])} />
      <Unloaded readings={all.missing} />
      {sets.length === 0 ? (
        <div className="card">
          <Empty>{text.failover.none}</Empty>
        </div>
      ) : null}
      {sets.map((set) => (
        <FailoverCard
          key={set.name}
          service={service}
          set={set}
          all={all}
          onDrop={() => {
            const restore = (kept: readonly FailoverSet[]) =>
              kept.some(({ name }) => name === set.name) ? kept : [...kept, set]
            setSets((kept) => kept.filter(({ name }) => name !== set.name))
            showToast({
              tone: 'ok',
              title: text.failover.dropped(set.name),
              action: { label: text.views.changes.undo, run: () => setSets(restore) },
            })
          }}
          onChange={(change) =>
            setSets((kept) => kept.map((each) => (each.name === set.name ? change(each) : each)))
          }
          onFlipped={all.refresh}
        />
      ))}
    </div>
  )
}
