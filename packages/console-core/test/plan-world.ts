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
  recordFields,
  type RunOptions,
  runPlan,
  type RunStep,
  type ServiceDescription,
  type StepOutcome,
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

/** Makes one change. @returns how it ended */
export const apply = async (change: Change, caller: Caller, options?: RunOptions): Promise<StepOutcome> => {
  const [step] = await runPlan([change], caller, options)
  if (!step?.outcome) throw new Error('It was not tried.')
  return step.outcome
}

export const addresses = (records: readonly DnsRecord[]): DnsRecord[] =>
  records.filter(({ type }) => type === 'A')

export const kinds = (steps: readonly { outcome?: { kind: string } }[]) =>
  steps.map(({ outcome }) => outcome?.kind)

/** The plan that takes a plan back: the inverses of what was applied, last first. */
export const undoPlan = (steps: readonly RunStep[]): Change[] =>
  steps
    .flatMap(({ outcome }) =>
      (outcome?.kind === 'applied' || outcome?.kind === 'recovered') && outcome.undo ? [outcome.undo] : [],
    )
    .toReversed()
