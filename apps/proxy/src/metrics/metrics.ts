import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RouteName } from '../http/routes.ts'

/** What is counted. Names, identities and arguments have no place here. */
export type Metrics = {
  request(facts: { route: RouteName | undefined; status: number }): void
  call(facts: { module?: string; function?: string; outcome: string; seconds: number }): void
  signIn(result: string): void
  auditFault(): void
  /** What became of the list of a zone's records. */
  zoneList(result: string): void
  /** @returns what notes one use of a command. */
  storeCommand(command: string): (use: { isOk: boolean; seconds: number }) => void
}

/** Without METRICS_PORT nothing is counted. */
export const noMetrics: Metrics = {
  request: () => undefined,
  call: () => undefined,
  signIn: () => undefined,
  auditFault: () => undefined,
  zoneList: () => undefined,
  storeCommand: () => () => undefined,
}

/** Numbers that are read when metrics are asked for. */
export type Gauges = {
  sessions(): Promise<number>
  callsRunning(): number
  callsWaiting(): number
  auditFullness(): Promise<number>
  storeFullness(): Promise<number>
  zoneHistoryFullness(): Promise<number>
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const storeSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1]

export const createMetrics = (): Metrics & { watch(gauges: Gauges): void; text(): Promise<string> } => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })

  const seconds = (name: string, help: string, labelName: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: [labelName], buckets, registers })

  const requests = counter('console_requests_total', 'Requests by route and status', ['route', 'status'])
  const signIns = counter('console_sign_ins_total', 'Tries to sign in by result', ['result'])
  const auditFaults = counter('console_audit_faults_total', 'Audit lines that could not be written')
  const zoneLists = counter(
    'console_zone_lists_total',
    'Lists of zones by what became of them in the history',
    ['result'],
  )
  const storeFaults = counter('console_store_faults_total', 'Store commands that failed', ['command'])
  const storeTimes = seconds('console_store_seconds', 'Store commands', 'command', storeSeconds)
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  return {
    request: ({ route = 'none', status }) => requests.inc({ route, status }),
    call: countCalls(
      counter('console_calls_total', 'Calls by module, function and outcome', [
        'module',
        'function',
        'outcome',
      ]),
      seconds('console_call_seconds', 'From the request to the end of the response', 'module', callSeconds),
    ),
    signIn: (result) => signIns.inc({ result }),
    auditFault: () => auditFaults.inc(),
    zoneList: (result) => zoneLists.inc({ result }),
    storeCommand: (command) => (use) => {
      storeTimes.observe({ command }, use.seconds)
      if (!use.isOk) storeFaults.inc({ command })
    },
    watch: (gauges) => {
      gauge('console_sessions', 'Sessions that have not expired, of all proxies on this store', () =>
        gauges.sessions(),
      )
      gauge('console_audit_fullness', 'How full the audit log is, between 0 and 1', () =>
        gauges.auditFullness(),
      )
      gauge('console_store_fullness', 'How full the store is, between 0 and 1', () => gauges.storeFullness())
      gauge('console_zone_history_fullness', 'How full the history of zones is, between 0 and 1', () =>
        gauges.zoneHistoryFullness(),
      )
      gauge('console_calls_running', 'Calls that the service is working on', () => gauges.callsRunning())
      gauge('console_calls_waiting', 'Calls that wait for their turn', () => gauges.callsWaiting())
    },
    text: () => registry.metrics(),
  }
}

/** A name counts by itself once a call of it has succeeded; so made-up names make no metrics. */
const maximumNames = 1000
const otherName = 'other'

const countCalls = (calls: Counter, times: Histogram): Metrics['call'] => {
  const known = new Set<string>()
  return ({ module = '', function: called = '', outcome, seconds }) => {
    const path = `${module}/${called}`
    // Descriptions have no function, and come for modules that aren't there, too.
    if (outcome === 'ok' && called !== '' && known.size < maximumNames) known.add(path)
    const isKnown = known.has(path)
    calls.inc({
      module: isKnown ? module : otherName,
      function: isKnown ? called : otherName,
      outcome,
    })
    times.observe({ module: isKnown ? module : otherName }, seconds)
  }
}
