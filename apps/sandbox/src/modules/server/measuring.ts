import type { Server } from '../../state.ts'
import { timestamp } from '../../swedish-time.ts'
import type { Fields } from '../../values.ts'
import { stateOf } from './record.ts'
import { units } from './sizes.ts'

export const resources = [
  'cpuusage',
  'diskioread',
  'diskiowrite',
  'memoryusage',
  'diskusage',
  'beancounterfails',
  'transfertotal',
  'transferin',
  'transferout',
] as const

const stepMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

export const resolutions = ['minute', 'hour', 'day'] as const

/** Values in one response; no source shows how many. */
const seriesLength = 60

const mbPerGb = 1024

/** Clients read a number for a server whose transfer is not metered, too: the most one can order. */
const unmeteredTransfer = Math.max(...units.transfer)

/** Public material says about a minute: two readings may be equal although something changed between them. */
const cachedMs = 60_000

/** The measurement of the last minute, or a new one. */
export function recentMeasure(server: Server, now: number): Fields {
  const { measured } = server
  if (measured && now - measured.at < cachedMs) return measured.values
  const values = measure(server, now)
  server.measured = { at: now, values }
  return values
}

/** A measurement made up from the id of the server and the minute, so equal questions get equal answers. */
function measure(server: Server, now: number): Fields {
  const at = Math.floor(now / stepMs.minute) * stepMs.minute
  const used = (resource: (typeof resources)[number], step = 0) =>
    server.isrunning ? amountAt(server, resource, at, step) : 0
  return {
    state: stateOf(server),
    cpu: { usage: Math.round(server.cpucores * used('cpuusage')) / 100, max: server.cpucores, unit: 'cores' },
    memory: { usage: Math.round(used('memoryusage') / 1024), max: server.memorysize, unit: 'MB' },
    disk: {
      usage: Math.round(amountAt(server, 'diskusage', at, 0) / 1024),
      max: server.disksize * mbPerGb,
      unit: 'MB',
    },
    transfer: {
      usage: Math.round(used('transfertotal', 30 * stepMs.day) / 1024 ** 2),
      max: server.transfer ?? unmeteredTransfer,
      unit: 'GB last 30 days',
    },
    uptime: { current: server.isrunning ? Math.floor((now - server.startedAt) / 1000) : 0, unit: 'seconds' },
    warnings: [],
  }
}

/**
 * A made-up series of one quantity, oldest value first. The same moment has the same value however often it is asked for; there
 * are none from before the server was started.
 */
export function measureOverTime(
  server: Server,
  resource: (typeof resources)[number],
  resolution: keyof typeof stepMs,
  now: number,
): Fields {
  const step = stepMs[resolution]
  const last = Math.floor(now / step)
  const values = Array.from({ length: seriesLength }, (_, index) => (last - seriesLength + 1 + index) * step)
    .filter((at) => server.isrunning && at >= server.startedAt)
    .map((at) => ({ timestamp: timestamp(at), value: amountAt(server, resource, at, step) }))
  return { info: { type: resource, resolution, unit: resource === 'cpuusage' ? '%' : 'KB' }, values }
}

/** KB a second that a server moves when it is busy, by what is measured. */
const busyRates: Partial<Record<(typeof resources)[number], number>> = {
  diskioread: 900,
  diskiowrite: 500,
  transferin: 120,
  transferout: 640,
}

/** Amount of a resource at one moment, or over the step of time that ends there. */
function amountAt(server: Server, resource: (typeof resources)[number], at: number, step: number): number {
  const share = load(server.serverid + resource, at)
  if (resource === 'cpuusage') return Math.round(share * 10_000) / 100
  if (resource === 'memoryusage') return Math.round(server.memorysize * 1024 * (0.35 + share / 2))
  // A disk fills: by a thousandth a day, back to where it was after a year.
  if (resource === 'diskusage')
    return Math.round(server.disksize * mbPerGb * 1024 * (0.3 + ((at / stepMs.day) % 365) / 1000))
  if (resource === 'transfertotal')
    return amountAt(server, 'transferin', at, step) + amountAt(server, 'transferout', at, step)
  return Math.round((busyRates[resource] ?? 0) * share * (step / 1000))
}

/** Between 0 and 1: a day has its quiet and its busy hours, and no two hours are quite alike. */
function load(name: string, at: number) {
  const ofDay = (1 - Math.cos((2 * Math.PI * (at - 3 * stepMs.hour)) / stepMs.day)) / 2
  const phase = new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 997, 0)
  const noise = (Math.sin(at / 4_100_000 + phase) + Math.sin(at / 61_000_000 + phase * 3)) / 4 + 0.5
  return 0.04 + 0.6 * ofDay * noise + 0.3 * noise * noise
}
