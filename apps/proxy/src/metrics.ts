import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RouteName } from './gates/method-gate.ts'

/** What is counted. Nobody's name, no identity and no argument has a place here. */
export type Metrics = {
  request(facts: { route: RouteName | undefined; status: number; seconds: number }): void
  call(facts: { module?: string; function?: string; outcome: string; seconds: number }): void
  signIn(result: string): void
  auditFault(): void
  storeCommand(facts: { command: string; isOk: boolean; seconds: number }): void
}

/** Without METRICS_PORT nothing is counted. */
export const noMetrics: Metrics = {
  request: () => undefined,
  call: () => undefined,
  signIn: () => undefined,
  auditFault: () => undefined,
  storeCommand: () => undefined,
}

/** Numbers that are read when somebody asks. */
export type Gauges = {
  sessions(): Promise<number>
  callsRunning(): number
  callsWaiting(): number
}

/** A name counts by itself once a call of it has succeeded; so whoever makes names up makes no metrics. */
const maximumNames = 1000
const otherName = 'other'

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const storeSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1]

export const createMetrics = (): Metrics & { watch(gauges: Gauges): void; text(): Promise<string> } => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  const requests = counter('console_requests_total', 'Requests by route and status', ['route', 'status'])
  const calls = counter('console_calls_total', 'Calls by module, function and outcome', [
    'module',
    'function',
    'outcome',
  ])
  const seconds = histogram(
    'console_call_seconds',
    'From the request to the end of the answer',
    ['module'],
    callSeconds,
  )
  const signIns = counter('console_sign_ins_total', 'Tries to sign in by result', ['result'])
  const auditFaults = counter('console_audit_faults_total', 'Audit lines that could not be written')
  const storeFaults = counter('console_store_faults_total', 'Store commands that failed', ['command'])
  const storeTimes = histogram('console_store_seconds', 'Store commands', ['command'], storeSeconds)
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  const known = new Set<string>()

  const counters = createKept<Counter.Internal>()
  const histograms = createKept<Histogram.Internal<string>>()

  const isKnown = (name: string, outcome: string): boolean => {
    if (outcome === 'ok' && known.size < maximumNames) known.add(name)
    return known.has(name)
  }

  return {
    request: ({ route = 'none', status }) =>
      counters(`request ${route} ${status}`, () => requests.labels(route, String(status))).inc(),
    call: ({ module = '', function: called = '', outcome, seconds: took }) => {
      const names = isKnown(`${module}/${called}`, outcome)
        ? { module, function: called }
        : { module: otherName, function: otherName }
      const name = `call ${names.module} ${names.function} ${outcome}`
      counters(name, () => calls.labels(names.module, names.function, outcome)).inc()
      histograms(`call ${names.module}`, () => seconds.labels(names.module)).observe(took)
    },
    signIn: (result) => signIns.inc({ result }),
    auditFault: () => auditFaults.inc(),
    storeCommand: ({ command, isOk, seconds: took }) => {
      histograms(`store ${command}`, () => storeTimes.labels(command)).observe(took)
      if (!isOk) storeFaults.inc({ command })
    },
    watch: (gauges) => {
      gauge('console_sessions', 'Sessions that have not expired, of all proxies on this store', () =>
        gauges.sessions(),
      )
      gauge('console_calls_running', 'Calls that the service is working on', () => gauges.callsRunning())
      gauge('console_calls_waiting', 'Calls that wait for their turn', () => gauges.callsWaiting())
    },
    text: () => registry.metrics(),
  }
}

/** Finding a line by its labels takes longer than counting on it, and the lines are few. */
const createKept = <Line>() => {
  const lines = new Map<string, Line>()
  return (name: string, find: () => Line): Line => {
    const known = lines.get(name)
    if (known !== undefined) return known
    const line = find()
    lines.set(name, line)
    return line
  }
}
