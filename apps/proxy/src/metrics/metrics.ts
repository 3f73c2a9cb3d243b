import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { RouteName } from '../gates/method-gate.ts'
import { createSpreads, createTallies, kept, type Spread, type Tally } from './tallies.ts'

/** What is counted. Nobody's name, no identity and no argument has a place here. */
export type Metrics = {
  request(facts: { route: RouteName | undefined; status: number }): void
  call(facts: { module?: string; function?: string; outcome: string; seconds: number }): void
  signIn(result: string): void
  auditFault(): void
  /** @returns what notes one use of a command. */
  storeCommand(command: string): (use: { isOk: boolean; seconds: number }) => void
}

/** Without METRICS_PORT nothing is counted. */
export const noMetrics: Metrics = {
  request: () => undefined,
  call: () => undefined,
  signIn: () => undefined,
  auditFault: () => undefined,
  storeCommand: () => () => undefined,
}

/** Numbers that are read when somebody asks. */
export type Gauges = {
  sessions(): Promise<number>
  callsRunning(): number
  callsWaiting(): number
  auditFullness(): Promise<number>
  storeFullness(): Promise<number>
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const storeSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1]

export const createMetrics = (): Metrics & { watch(gauges: Gauges): void; text(): Promise<string> } => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })

  const signIns = counter('console_sign_ins_total', 'Tries to sign in by result', ['result'])
  const auditFaults = counter('console_audit_faults_total', 'Audit lines that could not be written')
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
    request: countRequests(registry),
    call: countCalls(registry),
    signIn: (result) => signIns.inc({ result }),
    auditFault: () => auditFaults.inc(),
    storeCommand: countStoreCommands(registry),
    watch: (gauges) => {
      gauge('console_sessions', 'Sessions that have not expired, of all proxies on this store', () =>
        gauges.sessions(),
      )
      gauge('console_audit_fullness', 'How full the audit log is, between 0 and 1', () =>
        gauges.auditFullness(),
      )
      gauge('console_store_fullness', 'How full the store is, between 0 and 1', () => gauges.storeFullness())
      gauge('console_calls_running', 'Calls that the service is working on', () => gauges.callsRunning())
      gauge('console_calls_waiting', 'Calls that wait for their turn', () => gauges.callsWaiting())
    },
    text: () => registry.metrics(),
  }
}

const countRequests = (registry: Registry): Metrics['request'] => {
  const help = 'Requests by route and status'
  const line = createTallies(registry, 'console_requests_total', help, ['route', 'status'])
  const routes = kept((route: string) => kept((status: number) => line(route, String(status))))
  return ({ route = 'none', status }) => {
    routes(route)(status).count += 1
  }
}

/** A name counts by itself once a call of it has succeeded; so whoever makes names up makes no metrics. */
const maximumNames = 1000
const otherName = 'other'

/** The lines of one function; its times are those of its module. */
type Called = { tallies: (outcome: string) => Tally; seconds: Spread }

const countCalls = (registry: Registry): Metrics['call'] => {
  const help = 'Calls by module, function and outcome'
  const line = createTallies(registry, 'console_calls_total', help, ['module', 'function', 'outcome'])
  const spreads = createSpreads(
    registry,
    'console_call_seconds',
    'From the request to the end of the answer',
    'module',
    callSeconds,
  )
  const secondsOf = kept((module: string) => spreads.line(module))
  const calledOf = (module: string, called: string): Called => ({
    tallies: kept((outcome: string) => line(module, called, outcome)),
    seconds: secondsOf(module),
  })
  const known = new Map<string, Map<string, Called>>()
  const other = kept((name: string) => calledOf(name, name))
  let names = 0

  const learn = (module: string, called: string, outcome: string): Called => {
    if (outcome !== 'ok' || names >= maximumNames) return other(otherName)
    names += 1
    const functions = known.get(module) ?? new Map<string, Called>()
    known.set(module, functions)
    const made = calledOf(module, called)
    functions.set(called, made)
    return made
  }

  return ({ module = '', function: called = '', outcome, seconds }) => {
    const lines = known.get(module)?.get(called) ?? learn(module, called, outcome)
    lines.tallies(outcome).count += 1
    spreads.observe(lines.seconds, seconds)
  }
}

const countStoreCommands = (registry: Registry): Metrics['storeCommand'] => {
  const faults = createTallies(registry, 'console_store_faults_total', 'Store commands that failed', [
    'command',
  ])
  const spreads = createSpreads(registry, 'console_store_seconds', 'Store commands', 'command', storeSeconds)
  const faultsOf = kept((command: string) => faults(command))
  return (command) => {
    const times = spreads.line(command)
    return ({ isOk, seconds }) => {
      spreads.observe(times, seconds)
      if (!isOk) faultsOf(command).count += 1
    }
  }
}
