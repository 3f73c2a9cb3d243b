import type { ComponentProps } from 'react'
import type { Server } from '@hosting-console/api-client'
import {
  changeServerSize,
  serverKey,
  type ServerSize,
  textsOf,
  serverSizes,
  type ServiceDescription,
  sizesAround,
  priceOf,
} from '@hosting-console/console-core'
import { EditableCell } from '../changes/EditableCell.tsx'
import { stage, useStagedFor } from '../plan/stage.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import type { CellVerdict } from '../components/verdict.ts'
import { text } from '../text/text.ts'
import { quantity } from '../util/format.ts'
import { differenceOf, shownSize } from './shown-size.ts'
import { sizeChange } from './size-change.ts'
import { SizePresets } from './SizePresets.tsx'
import { isLikelyGigabytes, isSize, sizeOf, typedSize } from './sizes.ts'
import { useAllowedSizes } from './use-allowed-sizes.ts'
import { SizePrice } from './SizePrice.tsx'
import { currencyOf, money, toAmount } from '../util/money.ts'

type Props = { service: ServiceDescription; project: string; server: Server }

/** Memory and processor, changed in their place: the value now, the value then, and the difference. */
export const ServerSizeCard = ({ service, project, server }: Props) => {
  const readOnly = useReadOnlyReason(project)
  const name = server.hostname ?? server.serverid
  const current = sizeOf(server)
  const allowed = useAllowedSizes(service, project, server)
  const key = serverKey(project, server.serverid)
  const staged = useStagedFor(key)
  const plan = (size: keyof ServerSize, typed: string, base = current[size]) =>
    changeServerSize(
      service,
      project,
      { serverid: server.serverid, current: { ...current, [size]: base } },
      { [size]: typedSize(size, typed) },
    )
  const reason = (size: keyof ServerSize): string | undefined => {
    if (readOnly !== undefined) return readOnly
    if (server.islocked) return text.servers.lockedReason
    return plan(size, '') ? undefined : text.servers.sizeNotChangeable
  }
  return (
    <section
      aria-label={text.servers.size}
      className="card grid grid-cols-2 gap-4 px-4 py-3 md:grid-cols-3 xl:grid-cols-6"
    >
      {serverSizes.map((size) => (
        <div key={size} className="min-w-0">
          <p className="text-xs text-muted">{text.servers.sizes[size]}</p>
          <EditableCell
            label={text.servers.sizeOf(text.servers.sizes[size], name)}
            draftKey={`${key} ${size}`}
            value={current[size]}
            asShown={(value) => shownSize(size, typedSize(size, value))}
            staging={
              reason(size) === undefined
                ? {
                    staged: textsOf(staged).after?.[size],
                    onUnstage: () =>
                      stage([plan(size, textsOf(staged).before?.[size] ?? current[size])?.description]),
                  }
                : undefined
            }
            disabledReason={reason(size)}
            judge={(typed) => verdictOn(size, typed, allowed[size])}
            hint={(typed) => hintFor(size, current[size], typedSize(size, typed), allowed[size])}
            extra={priceFor(size, { service, project, current, serverid: server.serverid })}
            changeTo={(typed, base) => plan(size, typed, base)}
            said={({ before, after = {} }) => ({
              done: text.servers.sizeChanged(name),
              name,
              note: sizeChange({ ...current, ...before }, after),
            })}
            onStage={stage}
          >
            <span className="text-base tabular-nums">{shownSize(size, current[size])}</span>
          </EditableCell>
        </div>
      ))}
      <ServerFacts server={server} />
      <SizePresets
        service={service}
        project={project}
        server={server}
        refusal={reason('memory') ?? reason('cores')}
      />
    </section>
  )
}

type Sized = Omit<ComponentProps<typeof SizePrice>, 'wanted'>

/** The note for a typed size that differs. */
const priceFor = (size: keyof ServerSize, server: Sized) => (typed: string) => {
  const wanted = typedSize(size, typed)
  return isSize(wanted) && wanted !== server.current[size] ? (
    <ErrorBoundary renderError={() => null}>
      <SizePrice {...server} wanted={{ [size]: wanted }} />
    </ErrorBoundary>
  ) : null
}

const verdictOn = (size: keyof ServerSize, typed: string, allowed: readonly number[]): CellVerdict => {
  const value = typedSize(size, typed)
  const { notNumber, withoutUnit } = text.servers.bulkSize
  if (!isSize(value))
    return { remarks: [{ text: notNumber[size], tone: 'danger' }], isRefused: true, isAsked: false }
  const isDoubtful = isLikelyGigabytes(size, typed) && !allowed.includes(Number(value))
  return {
    remarks: isDoubtful ? [{ text: withoutUnit(value), tone: 'warn' }] : [],
    isRefused: false,
    isAsked: isDoubtful,
  }
}

/** Of what is no size the verdict says all. */
const hintFor = (
  size: keyof ServerSize,
  before: string,
  typed: string,
  allowed: readonly number[],
): string | undefined =>
  isSize(typed)
    ? [differenceText(size, before, typed), allowedText(allowed, typed, size)].filter(Boolean).join('. ') ||
      undefined
    : undefined

const differenceText = (size: keyof ServerSize, before: string, typed: string): string | undefined => {
  const difference = differenceOf(size, before, typed)
  return difference === undefined
    ? undefined
    : text.servers.difference(shownSize(size, before), shownSize(size, typed), difference)
}

/** The sizes that the service lists around what is typed, where it lists any and not this one. */
const allowedText = (allowed: readonly number[], typed: string, size: keyof ServerSize) => {
  const value = Number(typed)
  if (allowed.length === 0 || allowed.includes(value)) return undefined
  const near = sizesAround(allowed, value).map((each) => quantity(each))
  return `${text.servers.bulkSize.notListed} ${text.servers.bulkSize.allowed(`${near.join(', ')}${size === 'memory' ? ' MB' : ''}`)}`
}

/** What else a server is and costs, as far as the service tells. */
const ServerFacts = ({ server }: { server: Server }) =>
  factsOf(server).map(([name, value]) => (
    <div key={name} className="min-w-0">
      <p className="text-xs text-muted">{name}</p>
      <p className="flex min-h-7 items-center wrap-anywhere">{value}</p>
    </div>
  ))

const factsOf = ({
  disksize,
  templatename,
  datacenter,
  platform,
  cost,
}: Server): (readonly [string, string])[] => {
  const words = text.servers.facts
  const found = priceOf(cost)
  const amount = found && toAmount(found.total)
  const place = [datacenter, platform].filter(Boolean).join(' · ')
  const price = amount && words.price(money(amount, currencyOf(found.currency)), found)
  return [
    [words.disk, disksize == null ? undefined : quantity(disksize, 'GB')] as const,
    [words.image, templatename] as const,
    [words.place, place] as const,
    [words.cost, price] as const,
  ].flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
