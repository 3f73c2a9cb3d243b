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

/** Values in one answer; no source shows how many. */
const seriesLength = 60

const gbPerDisk = 1024

/** Clients read a number for a server whose transfer is not metered, too: the most one can order. */
const unmeteredTransfer = Math.max(...units.transfer)

/** Public material says about a minute: two readings may be equal although something changed between them. */
const cachedMs = 60_000

/** What was measured within the last minute, else what is measured now. */
export function recentMeasure(server: Server, now: number): Fields {
  const { measured } = server
  if (measured && now - measured.at < cachedMs) return measured.values
  const values = measure(server, now)
  server.measured = { at: now, values }
  return values
}

/** What a server is measured at. Made up from its id and the minute, so equal questions get equal answers. */
function measure(server: Server, now: number): Fields {
  const share = server.isrunning ? wave(server.serverid, Math.floor(now / stepMs.minute)) : 0
  const used = (most: number) => Math.round(most * share)
  return {
    state: stateOf(server),
    cpu: { usage: Math.round(server.cpucores * share * 100) / 100, max: server.cpucores, unit: 'cores' },
    memory: { usage: used(server.memorysize), max: server.memorysize, unit: 'MB' },
    disk: {
      usage: Math.round(server.disksize * gbPerDisk * 0.4),
      max: server.disksize * gbPerDisk,
      unit: 'MB',
    },
    transfer: {
      usage: used(server.transfer ?? 100),
      max: server.transfer ?? unmeteredTransfer,
      unit: 'GB last 30 days',
    },
    uptime: { current: server.isrunning ? Math.floor((now - server.startedAt) / 1000) : 0, unit: 'seconds' },
    warnings: [],
  }
}

/** A made-up series of one quantity, oldest value first. */
export function measureOverTime(
  { serverid }: Server,
  resource: (typeof resources)[number],
  resolution: keyof typeof stepMs,
  now: number,
): Fields {
  const last = Math.floor(now / stepMs[resolution])
  const values = Array.from({ length: seriesLength }, (_, index) => {
    const step = last - seriesLength + 1 + index
    const value = Math.round(wave(serverid + resource, step) * 100_000) / 100
    return { timestamp: timestamp(step * stepMs[resolution]), value }
  })
  return { info: { type: resource, resolution, unit: resource === 'cpuusage' ? '%' : 'KB' }, values }
}

/** Between 0.1 and 0.9. */
function wave(name: string, step: number) {
  const phase = new TextEncoder().encode(name).reduce((sum, byte) => sum + byte, 0)
  return 0.5 + 0.4 * Math.sin(step / 7 + phase)
}
