import type { Server } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  changeServerSize,
  type Identity,
  isReadOnly,
  type ServerSize,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { ListedServer } from './server-columns.tsx'

/** A whole number above zero, as it is typed. */
export const isSize = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed)

/** What would be no size, where something is typed. */
export const isOddSize = (wanted: string): boolean => wanted !== '' && !isSize(wanted)

/**
 * What is typed as the service takes it: `16 GB` of memory is 16384. What can't be read stays as it is, and so do three digits
 * behind a comma: they may be thousands.
 */
export const typedSize = (size: keyof ServerSize, typed: string): string => {
  const [, digits, unit] = /^(\d{1,6}(?:[.,]\d{1,2})?)\s*(mb|gb)$/i.exec(typed.trim()) ?? []
  if (size !== 'memory' || digits === undefined || unit === undefined) return typed.trim()
  const megabytes = Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'gb' ? 1024 : 1)
  return Number.isInteger(megabytes) ? String(megabytes) : typed.trim()
}

/** A number without a unit that is far too small to be memory in MB. */
export const isLikelyGigabytes = (size: keyof ServerSize, typed: string): boolean =>
  size === 'memory' && isSize(typed.trim()) && Number(typed) < 256

export const sizeOf = ({ memorysize, cpucores }: Server): ServerSize => ({
  memory: String(memorysize ?? ''),
  cores: String(cpucores ?? ''),
})

/** What a size would be changed to, where it is another. */
export const changedSizes = (current: ServerSize, wanted: Partial<ServerSize>): Partial<ServerSize> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([size, value]) => isSize(value) && value !== current[size as keyof ServerSize],
    ),
  )

/** One server of many whose size is changed: the change, or why there is none. */
export type PlannedSize = ListedServer & {
  current: ServerSize
  /** What it is changed to, and nothing where it isn’t. */
  wanted: Partial<ServerSize>
  change?: ChangeDescription
  problem?: 'same' | 'readOnly' | 'unread'
}

export const plannedSizes = (
  service: ServiceDescription,
  servers: readonly ListedServer[],
  wanted: Partial<ServerSize>,
  identities: readonly Identity[],
): PlannedSize[] =>
  servers.map((listed) => {
    const { server, project } = listed
    const current = sizeOf(server)
    const changed = changedSizes(current, wanted)
    const plan = { ...listed, current, wanted: {} }
    const identity = identities.find(({ id }) => id === project)
    if (identity && isReadOnly(identity)) return { ...plan, problem: 'readOnly' }
    const sizes = Object.keys(changed) as (keyof ServerSize)[]
    if (sizes.length === 0) return { ...plan, problem: 'same' }
    if (sizes.some((size) => current[size] === '')) return { ...plan, problem: 'unread' }
    const change = changeServerSize(service, project, { serverid: server.serverid, current }, changed)
    return change ? { ...plan, wanted: changed, change: change.description } : { ...plan, problem: 'unread' }
  })
