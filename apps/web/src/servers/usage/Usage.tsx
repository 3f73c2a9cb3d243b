import { readMeasures, readSeries } from '@hosting-console/api-client'
import {
  findOperation,
  type Operation,
  type Read,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useReads } from '../../api/use-reads.ts'
import { useQueryState } from '../../components/use-query-state.ts'
import { Unloaded } from '../../responses/Unloaded.tsx'
import { text } from '../../text/text.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ServerSection } from '../ServerSection.tsx'
import { MeasuredOverTime } from './MeasuredOverTime.tsx'
import { kinds, quantities, resolutions } from './quantities.ts'
import { UsageTable } from './UsageTable.tsx'

type Props = { service: ServiceDescription; project: string; serverid: string }

const ways = ['chart', 'table'] as const

const seriesIn: Read<NonNullable<ReturnType<typeof readSeries>>> = ({ payload }) => readSeries(payload)
const measuresIn: Read<NonNullable<ReturnType<typeof readMeasures>>> = ({ payload }) => readMeasures(payload)

/** What a server uses and has used, where the service describes a function that tells it. */
export const Usage = ({ service, ...server }: Props) => {
  const operation = findOperation(service, 'show usage')
  return operation ? (
    <UsageOverTime operation={operation} measuring={findOperation(service, 'measure server')} {...server} />
  ) : null
}

type OverTimeProps = Omit<Props, 'service'> & {
  operation: Operation<'show usage'>
  measuring: Operation<'measure server'> | undefined
}

const UsageOverTime = ({ operation, measuring, project, serverid }: OverTimeProps) => {
  const [by, setBy] = useQueryState('by', 'hour')
  const [way, setWay] = useQueryState('usage', 'chart')
  const resolution = resolutions.find((each) => each === by) ?? 'hour'
  const isTable = way === 'table'
  const { all, done } = useReads(
    useMemo(
      () =>
        Object.values(quantities).map((resource) => ({
          ...operation.call(project, { server: serverid, resource, resolution }),
          read: seriesIn,
        })),
      [operation, project, serverid, resolution],
    ),
  )
  const { all: measured } = useReads(
    useMemo(
      () => (measuring ? [{ ...measuring.call(project, { server: serverid }), read: measuresIn }] : []),
      [measuring, project, serverid],
    ),
  )
  const now = measured[0]?.value ?? []
  const shown = kinds.map((kind, index) => ({
    kind,
    reading: all[index],
    now: now.find(({ name }) => name === kind),
  }))
  const isLoading = done < all.length
  const isNone = all.every(({ value }) => value?.points.length === 0)
  const isAny = isLoading || all.some(({ value }) => value)
  return (
    <ServerSection
      title={text.servers.usage.title}
      note={
        <span className="ml-auto flex flex-wrap gap-2">
          <Choice
            label={text.servers.usage.resolution}
            values={resolutions}
            chosen={resolution}
            onChoose={setBy}
          >
            {(each) => text.servers.usage.resolutions[each]}
          </Choice>
          <Choice
            label={text.servers.usage.view}
            values={ways}
            chosen={isTable ? 'table' : 'chart'}
            onChoose={setWay}
          >
            {(each) => text.servers.usage.views[each]}
          </Choice>
        </span>
      }
    >
      <Unloaded readings={[...all, ...measured]} />
      {isTable && isAny && !isLoading && !isNone ? (
        <UsageTable series={all.map(({ value }) => value)} />
      ) : isAny ? (
        <div className="card">
          {isNone && now.length === 0 ? (
            <Empty>{text.servers.usage.none}</Empty>
          ) : (
            <div className="grid grid-cols-1 gap-x-6 gap-y-4 px-4 py-3 sm:grid-cols-2">
              {shown.map(({ kind, reading, now: current }) => (
                <MeasuredOverTime
                  key={kind}
                  name={text.servers.usage.quantities[kind]}
                  series={reading?.value}
                  now={current}
                  isLoading={reading?.isPending ?? false}
                />
              ))}
            </div>
          )}
        </div>
      ) : null}
    </ServerSection>
  )
}
