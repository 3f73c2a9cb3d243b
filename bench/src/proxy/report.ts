import type { ManyCalls } from './many-calls.ts'
import { fewSessions, manySessions, type SessionCosts } from './many-sessions.ts'
import type { SlowSocketTimes } from './slow-sockets.ts'
import type { Times, ZoneListTimes } from './zone-lists.ts'

/** What one run of the load against one subject gave. */
type Sample = {
  callsPerSecond: number
  medianMs: number
  p99Ms: number
  processorUs: number
  connectionsPer1000: number
}

export type Measures = {
  /** By upstream, size, number of connections and subject, as `plain 1 KB 50 console`. */
  series: Record<string, Sample[]>
  bytesPerSession: number
  sessions: SessionCosts
  manyCalls: ManyCalls
  slowSockets: SlowSocketTimes
  zoneLists: ZoneListTimes
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const valuesOf = (measures: Measures, name: string, field: keyof Sample): number[] =>
  (measures.series[name] ?? []).map((each) => each[field])

const medianOf = (measures: Measures, name: string, field: keyof Sample): number =>
  median(valuesOf(measures, name, field))

/** The subjects of one round ran one after the other, so what slowed one down slowed the other down as well. */
const ratioOf = (measures: Measures, name: string, other: string): number => {
  const others = valuesOf(measures, other, 'callsPerSecond')
  return median(
    valuesOf(measures, name, 'callsPerSecond').map((each, at) => each / (others[at] ?? Number.NaN)),
  )
}

/** With the history of zones to without, of each round. */
const ratioWith = ({ with: some, without }: Times): number =>
  median(some.map((each, at) => each / (without[at] ?? Number.NaN)))

/** The last quarter of the readings to the first. */
const growthOf = (readings: readonly number[]): number => {
  const quarter = Math.ceil(readings.length / 4)
  return median(readings.slice(-quarter)) / median(readings.slice(0, quarter))
}

export const tableOf = (measures: Measures) =>
  Object.fromEntries(
    Object.keys(measures.series)
      .toSorted()
      .map((name) => {
        const yardstick = name.replace(/\w+$/, 'nginx')
        const milliseconds = medianOf(measures, name, 'medianMs')
        return [
          name,
          {
            'calls/s': Math.round(medianOf(measures, name, 'callsPerSecond')),
            'of nginx': rounded(ratioOf(measures, name, yardstick), 3),
            'median ms': rounded(milliseconds, 2),
            'p99 ms': rounded(medianOf(measures, name, 'p99Ms'), 2),
            'added ms': rounded(milliseconds - medianOf(measures, yardstick, 'medianMs'), 2),
            'CPU us/call': Math.round(medianOf(measures, name, 'processorUs')),
            'connections/1000': rounded(medianOf(measures, name, 'connectionsPer1000'), 2),
          },
        ]
      }),
  )

type Goal = { measured: number; goal: string; 'goal met': boolean }

const atLeast = (measured: number, goal: number): Goal => ({
  measured: rounded(measured, 3),
  goal: `at least ${goal}`,
  'goal met': measured >= goal,
})

const atMost = (measured: number, goal: number): Goal => ({
  measured: rounded(measured, 3),
  goal: `at most ${goal}`,
  'goal met': measured <= goal,
})

export const goalsOf = (measures: Measures): Record<string, Goal> => {
  const added =
    medianOf(measures, 'plain 1 KB 1 console', 'medianMs') -
    medianOf(measures, 'plain 1 KB 1 nginx', 'medianMs')
  return {
    'calls/s of the plain library, 1 KB': atLeast(
      ratioOf(measures, 'plain 1 KB 50 console', 'plain 1 KB 50 library'),
      0.8,
    ),
    'calls/s of the plain library, 1 KB, TLS': atLeast(
      ratioOf(measures, 'tls 1 KB 50 console', 'tls 1 KB 50 library'),
      0.8,
    ),
    'TLS handshakes per 1,000 calls': atMost(measures.manyCalls.connectionsPer1000, 1),
    'ms added at one connection': atMost(added, 0.4),
    '99th percentile of its median': atMost(
      medianOf(measures, 'plain 1 KB 50 console', 'p99Ms') /
        medianOf(measures, 'plain 1 KB 50 console', 'medianMs'),
      3,
    ),
    '99th percentile beside 500 slow sockets to alone': atMost(
      median(measures.slowSockets.beside) / median(measures.slowSockets.alone),
      2,
    ),
    [`CPU of a call, ${manySessions} sessions to ${fewSessions}`]: atMost(
      median(measures.sessions.many) / median(measures.sessions.few),
      1.1,
    ),
    'median of a list of 100 records, with a history of zones to without': atMost(
      ratioWith(measures.zoneLists.median),
      1.05,
    ),
    '99th percentile of the same': atMost(ratioWith(measures.zoneLists.p99), 1.2),
    '99th percentile of others beside one JSON list of 2 MB a second, with to without': atMost(
      ratioWith(measures.zoneLists.beside.JSON),
      1.2,
    ),
    'the same in XML': atMost(ratioWith(measures.zoneLists.beside.XML), 1.2),
    'memory, last quarter of a million calls to first': atMost(growthOf(measures.manyCalls.memory), 1.05),
    'bytes per session': atMost(measures.bytesPerSession, 2048),
  }
}
