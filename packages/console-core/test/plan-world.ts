import {
  createClient,
  type DnsRecord,
  identified,
  readAddresses,
  readDnsRecords,
} from '@hosting-console/api-client'
import { createSandbox } from '@hosting-console/sandbox'
import { onTestFinished } from 'vitest'
import {
  type Caller,
  type Change,
  dryRun,
  type End,
  evolve,
  type Journal,
  type Made,
  newStep,
  recordFields,
  type RunOptions,
  runSteps,
  type ServiceDescription,
  type Step,
  type Wording,
  withoutSecrets,
  type Zone,
} from '../src/index.ts'

export const zone: Zone = { identity: 'cl12345', name: 'example.com' }

/** A sandbox of the test's own, with its description read and a caller that counts. */
export const start = async (dialect: 'live' | 'document' = 'live') => {
  const sandbox = createSandbox({ dialect, control: true })
  const listening = await sandbox.listen()
  onTestFinished(() => listening.close())
  const client = createClient({
    baseUrl: listening.url,
    credentials: { username: 'cl12345', password: 'demo-key' },
  })
  const service: ServiceDescription = [
    await client.describeModule('domain'),
    await client.describeModule('ip'),
    await client.describeModule('server'),
  ]
  const calls: string[] = []
  const caller: Caller = ({ path, values }) => {
    calls.push(path)
    return client.request(path, values)
  }
  const listing =
    dialect === 'live'
      ? { path: 'domain/listrecords', values: { domainname: zone.name } }
      : { path: 'domain/list_records', values: { domain: zone.name } }
  const records = async (): Promise<DnsRecord[]> =>
    identified(readDnsRecords((await client.request(listing.path, listing.values)).payload))
  const fault = async (prepared: object) => {
    await fetch(`${listening.url}_sandbox/faults`, { method: 'POST', body: JSON.stringify(prepared) })
  }
  /** The service says yes to one edit of a server and has not made it when it is asked. */
  const acceptOnly = () => {
    const body = JSON.stringify({ response: { status: { code: 200, text: 'OK' } } })
    return fault({ module: 'server', function: 'edit', times: 1, body })
  }
  /** How many calls of a function reached the service. */
  const arrived = async (name: string): Promise<number> => {
    const response = await fetch(`${listening.url}_sandbox/calls`)
    const seen = (await response.json()) as { calls: { function: string }[] }
    return seen.calls.filter((call) => call.function === name).length
  }
  const addresses = async () => identified(readAddresses((await client.request('ip/listown')).payload))
  return { service, caller, calls, records, addresses, client, fault, acceptOnly, arrived }
}

/** What a zone holds, whatever the identifiers and the order. */
export const contents = (records: DnsRecord[]): string[] =>
  records.map((record) => Object.values(recordFields(record)).join(' ')).toSorted()

export const must = (change: Change | undefined): Change => {
  if (!change) throw new Error('The service describes no function for this change.')
  return change
}

export const named = (records: DnsRecord[], host: string): DnsRecord => {
  const record = records.find((each) => each.host === host)
  if (!record) throw new Error(`There is no ${host}.`)
  return record
}

/** One change of a plan and what became of it; without an outcome it was not tried. */
export type Ran = { change: Change; outcome?: Outcome }
export type Outcome = Omit<Made, 'end'> & { kind: End['kind']; by?: unknown; shown?: string }

export const wording: Wording = {
  saidOf: (error) => ({ text: String(error) }),
  statusText: ({ text }) => text,
  reasonOf: ({ kind }) => kind,
  keptChange: withoutSecrets,
  keptState: (_change, state) => state,
}

/** @property before how a change ended in an earlier run */
type Options = Partial<RunOptions> & {
  before?: ReadonlyMap<Change, End>
  watch?: (journal: Journal) => Journal
}

/** Runs changes as the steps 1, 2, … of a journal of their own. */
export const runPlan = async (
  changes: readonly Change[],
  caller: Caller,
  { before, watch = (journal) => journal, direction = 'make', ...options }: Options = {},
): Promise<Ran[]> => {
  const steps = new Map<number, Step>(
    changes.map((change, index) => {
      const state = before?.get(change)
      const attempts = state ? [{ direction, state }] : []
      return [index + 1, { ...newStep(index + 1, change.description), attempts }]
    }),
  )
  const journal: Journal = {
    step: (id) => steps.get(id),
    record: (events) => {
      for (const [id, event] of events) {
        const step = steps.get(id)
        if (step) steps.set(id, evolve(step, event))
      }
    },
  }
  const ended = new Map<number, Made>()
  await runSteps([changes.map((change, index) => ({ id: index + 1, change }))], watch(journal), {
    direction,
    parallel: 1,
    stopsAtFailure: true,
    mayRepeat: true,
    wording,
    waiting: { looks: 0, pause: async () => undefined },
    callerOf: () => caller,
    isStopping: () => false,
    ...options,
    onEnded: (item, made) => {
      ended.set(item.id, made)
      options.onEnded?.(item, made)
    },
  })
  return changes.map((change, index): Ran => {
    const { end, ...made } = ended.get(index + 1) ?? {}
    const last = steps.get(index + 1)?.attempts.at(-1)?.state
    return end ? { change, outcome: { ...(typeof last === 'object' ? last : end), ...made } } : { change }
  })
}

/** It may have been made in an earlier run. */
export const inDoubt = (change: Change): Options => ({ before: new Map([[change, { kind: 'unknown' }]]) })

/** Makes one change. @returns how it ended */
export const apply = async (change: Change, caller: Caller, options?: Options): Promise<Outcome> => {
  const [step] = await runPlan([change], caller, options)
  if (!step?.outcome) throw new Error('It was not tried.')
  return step.outcome
}

export const addresses = (records: readonly DnsRecord[]): DnsRecord[] =>
  records.filter(({ type }) => type === 'A')

/** What a dry run finds. */
export const check = async (
  service: ServiceDescription,
  changes: readonly Change[],
  caller: Caller,
  identities: readonly string[] = [],
) => (await dryRun(service, changes, caller, { wording, identities })).map(({ finding }) => finding)

/** `found`: done, as a look has shown. */
export const kinds = (steps: readonly Ran[]) =>
  steps.map(({ outcome }) => (outcome?.kind === 'done' && outcome.by === 'look' ? 'found' : outcome?.kind))

export const isDone = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'done' || outcome?.kind === 'unchanged'

/** What is left to do of a plan that stopped. */
export const remaining = (steps: readonly Ran[]): Change[] =>
  steps.filter(({ outcome }) => !isDone(outcome)).map(({ change }) => change)

/** The plan that takes a plan back: the inverses of what was applied, last first. */
export const undoPlan = (steps: readonly Ran[]): Change[] =>
  steps.flatMap(({ outcome }) => outcome?.undo ?? []).toReversed()
