import {
  type ChangeDescription,
  type Difference,
  findOperation,
  isAddition,
  isDeletion,
  type ServiceDescription,
  type StagedCall,
} from '@hosting-console/console-core'
import { useOperation } from '../api/use-operation.ts'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { thingOf } from './call-name.ts'
import { rowFields, shownCall } from './shown-call.ts'
import { heldData, shownDifferences } from './shown-names.ts'
import { deedWord, partsOf, whatOf } from './step-words.ts'

type NameProps = { change: ChangeDescription; service: ServiceDescription; place?: number | undefined }

/** What a step does, and to what. @param place in a plan whose steps may use what others return */
export const StepName = ({ change, service, place }: NameProps) => {
  const [name, type] = partsOf(change)
  return (
    <span className="flex min-h-6 min-w-0 items-baseline gap-2 @max-2xl:-order-1 @max-2xl:flex-1 @2xl:w-60">
      {place === undefined ? null : (
        <span className="w-5 shrink-0 text-muted tabular-nums" title={text.plan.step(place)}>
          {place}
        </span>
      )}
      {change.kind === 'call' ? (
        <CallName call={change} service={service} />
      ) : (
        <>
          <span className="shrink-0 text-muted">{deedWord(change)}</span>
          {change.kind === 'server' ? null : (
            // A long name gives way, and its type stays.
            <span className="idc flex min-w-0 gap-[1ch] font-medium" title={whatOf(change)}>
              <span className="truncate">{name}</span> <span className="shrink-0">{type}</span>
            </span>
          )}
        </>
      )}
      {'recordid' in change ? <span className="idc shrink-0 text-muted">#{change.recordid}</span> : null}
    </span>
  )
}

/** The function and what people call the thing, with its identifier in second place. */
const CallName = ({ call, service }: { call: StagedCall; service: ServiceDescription }) => {
  const { name, id } = thingOf(call)
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="idc wrap-anywhere">{call.path}</span>
      {name === undefined && id !== undefined ? (
        <ServerName service={service} identity={call.identity} serverid={id} />
      ) : (
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      )}
      {id === undefined ? null : <span className="idc text-muted">{id}</span>}
    </span>
  )
}

type ServerProps = { service: ServiceDescription; identity: string; serverid: string }

/** What people call a server, where a list says so. */
export const ServerName = ({ service, identity, serverid }: ServerProps) => {
  const list = findOperation(service, 'list servers')
  const { value: servers } = useOperation(list?.call(identity))
  const name = servers?.find((each) => each.serverid === serverid)?.hostname
  return name ? <span className="min-w-0 truncate font-medium">{name}</span> : null
}

/** `− old` and `+ new`, field by field; of a whole record what is not said by its name. */
export const Diff = ({ change }: { change: ChangeDescription }) => {
  if (change.kind === 'call') return <CallDiff call={change} />
  const fields = shownDifferences(change)
  const held = heldData(change)
  if (isAddition(change)) return <Side fields={fields} side="to" />
  if (isDeletion(change)) return <Side fields={fields} side="from" />
  return (
    <dl className="flex min-w-0 flex-1 basis-72 flex-col gap-1 @max-2xl:basis-full">
      {held === undefined ? null : (
        <div className="idc min-h-6 content-center wrap-anywhere text-muted">{held}</div>
      )}
      <Differences fields={fields} />
    </dl>
  )
}

/** Each field with what it was and what it becomes. */
export const Differences = ({ fields }: { fields: readonly Difference[] }) =>
  fields.map(({ field, from, to }) => (
    <div key={field} className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
      <dt className="min-w-12 shrink-0 text-xs text-muted">{fieldName(field)}</dt>
      <dd className="min-w-0">
        <BeforeAfter from={from} to={to ?? text.plan.usualName} />
      </dd>
    </div>
  ))

/** What a call sends beside what names its thing: what it replaces where that is known, and what is still asked for. */
const CallDiff = ({ call }: { call: StagedCall }) => {
  const { open } = shownCall(call)
  return (
    <dl className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 empty:hidden @max-2xl:basis-full">
      {rowFields(call).map(({ field, from, to }) => (
        <div key={field} className="contents">
          <dt className="idc text-muted">{field}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {from === undefined ? <span className="idc">{to}</span> : <BeforeAfter from={from} to={to} />}
          </dd>
        </div>
      ))}
      {open.map((name) => (
        <div key={name} className="contents">
          <dt className="idc text-muted">{name}</dt>
          <dd className="text-muted">{text.plan.askedLater}</dd>
        </div>
      ))}
    </dl>
  )
}

const Side = ({ fields, side }: { fields: readonly Difference[]; side: 'from' | 'to' }) => {
  const { data, ttl } = Object.fromEntries(fields.map((each) => [each.field, each[side]]))
  return (
    <p className="min-w-0 flex-initial basis-auto @max-2xl:basis-full">
      <BeforeAfter {...{ [side]: ttl ? `${data} · TTL ${ttl}` : data }} />
    </p>
  )
}
