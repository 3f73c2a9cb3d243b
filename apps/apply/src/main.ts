import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@hosting-console/api-client'
import {
  type Caller,
  type ChangeDescription,
  isGivenValues,
  moduleOfChange,
  modulesForCheck,
  nameOfChange,
  readPlan,
  type ServiceDescription,
  whyAsked,
  writePlan,
} from '@hosting-console/console-core'
import { applyChanges, checkChanges, type StepReport } from './run-file.ts'

const usage = `Usage: hosting-console apply PLAN.json --control-api-url URL [OPTIONS]

Makes the changes of a plan that was saved in the console: looks before, sends each once, reads back. Prints how each ended
as JSON. Ends with 0 when all is done (or, with --dry-run, nothing stands in the way), with 1 when not, and with 2
when nothing was tried.

  --dry-run          looks what applying would meet, and changes nothing
  --yes              makes what destroys, costs or interrupts without being asked
  --values FILE      values that the plan leaves open, such as passwords: {"2": {"password": "…"}}; - is standard input
  --parallel N       how many zones, addresses and servers are changed at once; default 1
  --keep-going       goes on after a failure
  --wait SECONDS     how long is looked for what the service is slow to show; default 10
  --undo FILE        makes the file, unless nothing was made: the plan that takes back what was

The key of the identities in the plan is read from CONTROL_API_KEY.
`

/** A terminal obeys what it doesn't show, and a file or the service can say it. In JSON the escapes are read as what they stand for. */
const print = (stream: NodeJS.WriteStream, lines: readonly string[]) => {
  const shown = lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped))
  stream.write(`${shown.join('\n')}\n`)
}

const escaped = (character: string): string =>
  character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const giveUp = (...lines: string[]): never => {
  print(process.stderr, lines)
  process.exit(2)
}

const options = {
  'control-api-url': { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  values: { type: 'string' },
  parallel: { type: 'string', default: '1' },
  'keep-going': { type: 'boolean' },
  wait: { type: 'string', default: '10' },
  undo: { type: 'string' },
  help: { type: 'boolean' },
} as const

const readCommand = () => {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : '')
  }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch {
    return giveUp(`${file} can't be read.`)
  }
}

/** A key is not sent unprotected, except to this machine. */
const addressOf = (text: string | undefined): string => {
  const url = URL.parse(text ?? process.env.CONTROL_API_URL ?? '')
  if (!url) return giveUp('Say with --control-api-url where the service is.')
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || isOwn ? url.href : giveUp('The address of the service has to be https.')
}

const faults = {
  'no-json': "isn't valid JSON",
  empty: 'holds no changes',
  'no-plan': "isn't a plan saved by Hosting Console",
  later: 'was saved by a newer version of Hosting Console',
}

const planFrom = (file: string): ReturnType<typeof readPlan> => {
  try {
    return readPlan(readText(file))
  } catch {
    return giveUp(`${file} is nested too deeply.`)
  }
}

const planOf = (file: string): ChangeDescription[] => {
  const read = planFrom(file)
  if (!('fault' in read)) return read.changes
  return giveUp(
    read.fault === 'change'
      ? `Change ${read.place} of ${file} can't be read.`
      : `${file} ${faults[read.fault]}.`,
  )
}

/** The changes with the values that the plan left open. */
const withValues = (changes: readonly ChangeDescription[], file: string | undefined): ChangeDescription[] => {
  const given: unknown = file === undefined ? {} : parse(file, readText(file))
  if (!isGivenValues(given)) return giveUp(`${file} has to be like {"2": {"password": "…"}}.`)
  const missing: string[] = []
  const whole = changes.map((change, index): ChangeDescription => {
    if (change.kind !== 'call' || !change.open) return change
    const { open, ...call } = change
    const own = given[index + 1] ?? {}
    missing.push(...open.filter((name) => own[name] === undefined).map((name) => `${index + 1}.${name}`))
    return { ...call, values: { ...call.values, ...own } }
  })
  if (missing.length > 0) giveUp(`Values are missing, give them with --values: ${missing.join(', ')}.`)
  return whole
}

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return giveUp(`${file} isn't valid JSON.`)
  }
}

/** A new one, for the owner alone: one that is there may take back what was made before. @returns its descriptor */
const openUndo = (name: string): number => {
  try {
    return openSync(name, 'wx', 0o600)
  } catch {
    return giveUp(`${name} can't be written, or is there already.`)
  }
}

/** What a person would be asked about, by its place. */
const askedOf = (service: ServiceDescription, changes: readonly ChangeDescription[]): string[] =>
  changes.flatMap((change, index) => {
    const why = whyAsked(service, change)
    return why ? [`${index + 1} ${nameOfChange(change)} (${why})`] : []
  })

const { values: flags, positionals } = readCommand()
if (flags.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const [file, ...more] = positionals
if (file === undefined || more.length > 0) giveUp(...usage.split('\n'))
const key = process.env.CONTROL_API_KEY ?? giveUp('CONTROL_API_KEY is not set.')
const parallel = Number(flags.parallel)
if (!Number.isInteger(parallel) || parallel < 1) giveUp('--parallel has to be a whole number from 1 on.')
const wait = Number(flags.wait)
if (!Number.isInteger(wait) || wait < 0) giveUp('--wait has to be a whole number of seconds.')
const baseUrl = addressOf(flags['control-api-url'])
const planned = planOf(file ?? '')
const changes = flags['dry-run'] ? planned : withValues(planned, flags.values)

const clients = new Map(
  changes.map(({ identity }) => [
    identity,
    createClient({ baseUrl, credentials: { username: identity, password: key } }),
  ]),
)
const clientOf = (identity: string) => clients.get(identity) ?? giveUp(`Nobody is ${identity}.`)
const caller: Caller = ({ path, values, identity }) => clientOf(identity).request(path, values)
const modulesOf = flags['dry-run'] ? modulesForCheck : (change: ChangeDescription) => [moduleOfChange(change)]
const names = new Map(
  changes.flatMap((change) => modulesOf(change).map((name) => [name, change.identity] as const)),
)
const needed = new Set(changes.map(moduleOfChange))
const described = await Promise.all(
  [...names].map(async ([name, identity]) => {
    const module = clientOf(identity).describeModule(name)
    // What is only checked with it isn't checked without.
    return await (needed.has(name) ? module : module.catch(() => undefined))
  }),
).catch((error: unknown) =>
  giveUp(`The service can't be asked: ${error instanceof Error ? error.message : ''}`),
)
const service: ServiceDescription = described.flatMap((module) => module ?? [])

const report = (
  name: 'isDone' | 'isClear',
  steps: readonly StepReport[],
  isFine: (step: StepReport) => boolean,
) => {
  const areFine = steps.every(isFine)
  print(process.stdout, JSON.stringify({ [name]: areFine, steps }, undefined, 2).split('\n'))
  process.exitCode = areFine ? 0 : 1
}

if (flags['dry-run'])
  report(
    'isClear',
    await checkChanges(service, changes, caller),
    ({ outcome, problems = [] }) =>
      ['ready', 'unseen', 'later', 'already'].includes(outcome) && !problems.some((each) => each.isCertain),
  )
else {
  const asked = askedOf(service, changes)
  if (asked.length > 0 && !flags.yes) giveUp('Confirm with --yes:', ...asked)
  // Before anything is made: what takes it back must have its place.
  const undoFile = flags.undo === undefined ? undefined : openUndo(flags.undo)
  let isStopping = false
  // What is under way is waited for, and what was done is said.
  process.once('SIGINT', () => (isStopping = true))
  const { reports, undo } = await applyChanges(service, changes, caller, {
    parallel,
    stopsAtFailure: !flags['keep-going'],
    isStopping: () => isStopping,
    looks: wait,
    pause: () => setTimeout(1000),
  })
  report('isDone', reports, ({ outcome }) => ['applied', 'recovered', 'already'].includes(outcome))
  if (flags.undo !== undefined && undoFile !== undefined) {
    const written = writePlan(undo.map((change, index) => ({ id: -1 - index, change })))
    if (undo.length > 0 && 'text' in written) writeFileSync(undoFile, written.text)
    else rmSync(flags.undo)
    if ('lost' in written) {
      print(process.stderr, [
        `${flags.undo} isn't written: the plan has no step ${written.lost.reference.step}.`,
      ])
      process.exitCode = 1
    }
  }
}
