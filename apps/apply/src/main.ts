import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@hosting-console/api-client'
import {
  type Caller,
  type ChangeDescription,
  evolve,
  isInDoubt,
  isMade,
  moduleOfChange,
  modulesForCheck,
  nameOfChange,
  type ServiceDescription,
  whyAsked,
  writePlan,
} from '@hosting-console/console-core'
import { addressOf, giveUp, keysOf, numberOf, planOf, print, withValues } from './input.ts'
import { type Lines, openJournal } from './journal.ts'
import { zoneKeeper } from './keep-zone.ts'
import { applyChanges, checkChanges, reportOf, type StepReport } from './run-file.ts'
import { type Steps, stepsOf } from './steps.ts'
import { lstatSync, openSync, rmSync, writeFileSync } from 'node:fs'

const usage = `Usage: hosting-console apply PLAN.json --control-api-url URL [OPTIONS]

Makes the changes of a plan that was saved in the console: looks before, sends each once, reads back. Prints how each ended
as JSON. Ends with 0 when all is done (or, with --dry-run, nothing is in the way), with 1 when not, and with 2
when nothing was tried. A zone that is deleted leaves its zone file beside the journal, or where it is run.

  --dry-run          looks what applying would meet, and changes nothing
  --yes              makes what destroys, costs or interrupts without being asked
  --keys FILE        a key for each identity: {"cl12345": "…"}; - is standard input
  --values FILE      values that the plan leaves open, such as passwords: {"2": {"password": "…"}}; - is standard input
  --parallel N       how many zones, addresses and servers are changed at once; default 1
  --keep-going       goes on after a failure
  --wait SECONDS     how long is looked for what the service is slow to show; default 10
  --undo FILE        makes the file, unless nothing was made: the plan that undoes what was
  --journal FILE     writes down each step before it is sent; started again with it, what was made is not sent again
  --made N           only notes in the journal that step N, whose outcome is unknown, was made
  --not-made N       the same, that it wasn't: the next run sends it again

The key of the identities in the plan is read from CONTROL_API_KEY, where --keys has none for one.
`

const options = {
  'control-api-url': { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  keys: { type: 'string' },
  values: { type: 'string' },
  parallel: { type: 'string', default: '1' },
  'keep-going': { type: 'boolean' },
  wait: { type: 'string', default: '10' },
  undo: { type: 'string' },
  journal: { type: 'string' },
  made: { type: 'string', multiple: true },
  'not-made': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

const readCommand = () => {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : '')
  }
}

/** What a person would be asked about, by its place. */
const askedOf = (service: ServiceDescription, changes: ReadonlyMap<number, ChangeDescription>): string[] =>
  [...changes].flatMap(([id, change]) => {
    const why = whyAsked(service, change)
    return why ? [`${id} ${nameOfChange(change)} (${why})`] : []
  })

/** Notes what a person has found out about steps whose outcome is unknown. */
const settle = (steps: Steps, places: readonly string[], wasMade: boolean) => {
  for (const place of places) {
    const step = steps.step(Number(place))
    if (!step || !isInDoubt(step)) return giveUp(`The outcome of step ${place} isn't unknown.`)
    steps.record(new Map([[step.id, { type: 'settled', direction: 'make', wasMade }]]))
    if (!wasMade) steps.record(new Map([[step.id, { type: 'queued' }]]))
  }
}

const linesOf = (name: string): Lines => {
  const opened = openJournal(name, baseUrl, planned)
  return 'fault' in opened ? giveUp(opened.fault) : opened
}

const { values: flags, positionals } = readCommand()
if (flags.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const [file, ...more] = positionals
if (file === undefined || more.length > 0) giveUp(...usage.split('\n'))
const parallel = numberOf(flags.parallel, 1, '--parallel has to be a whole number from 1 on.')
const wait = numberOf(flags.wait, 0, '--wait has to be a whole number of seconds.')
const baseUrl = addressOf(flags['control-api-url'])
const planned = planOf(file ?? '')
const keys = keysOf(
  planned.map(({ identity }) => identity),
  flags.keys,
)
const lines = flags.journal === undefined || flags['dry-run'] ? undefined : linesOf(flags.journal)
const steps = stepsOf(planned, lines)

const report = (name: 'isDone' | 'isClear', reports: readonly StepReport[], areFine: boolean) => {
  print(process.stdout, JSON.stringify({ [name]: areFine, steps: reports }, undefined, 2).split('\n'))
  process.exitCode = areFine ? 0 : 1
}
const reportSteps = (known?: ServiceDescription) => {
  // What is still on its way here was broken off.
  const ended = steps.all().map((step) => evolve(step, { type: 'closed' }))
  report(
    'isDone',
    ended.map((step) => reportOf(step, known)),
    ended.every(isMade),
  )
}

// It sends nothing: the same command, started again, would say it of what was sent since.
if (flags.made || flags['not-made']) {
  settle(steps, flags.made ?? [], true)
  settle(steps, flags['not-made'] ?? [], false)
  reportSteps()
  process.exit()
}
const left = steps.all().filter((step) => !isMade(step))
const whole = flags['dry-run'] ? new Map<number, ChangeDescription>() : withValues(left, flags.values)

const clients = new Map(
  [...keys].map(([username, password]) => [
    username,
    createClient({ baseUrl, credentials: { username, password } }),
  ]),
)
const clientOf = (identity: string) => clients.get(identity) ?? giveUp(`No step acts as ${identity}.`)
const caller: Caller = ({ path, values, identity }) => clientOf(identity).request(path, values)
const modulesOf = flags['dry-run'] ? modulesForCheck : (change: ChangeDescription) => [moduleOfChange(change)]
const names = new Map(
  planned.flatMap((change) => modulesOf(change).map((name) => [name, change.identity] as const)),
)
const needed = new Set(planned.map(moduleOfChange))
const described = await Promise.all(
  [...names].map(async ([name, identity]) => {
    const module = clientOf(identity)
      .describeModule(name)
      .catch((error: unknown) => {
        throw new Error(`as ${identity}: ${error instanceof Error ? error.message : ''}`, { cause: error })
      })
    // What is only checked with it isn't checked without.
    return await (needed.has(name) ? module : module.catch(() => undefined))
  }),
).catch((error: unknown) =>
  giveUp(`The service can't be asked ${error instanceof Error ? error.message : ''}`),
)
const service: ServiceDescription = described.flatMap((module) => module ?? [])

const complain = (fault: string) => {
  print(process.stderr, [fault])
  process.exitCode = 1
}

/**
 * Makes the file before anything is sent: what takes it back must have its place. It is a new one, for the owner alone, or one that
 * the same journal has made before: any other may undo what was made before.
 * @returns what writes it, and says why it can't be; nothing when the file can't be made
 */
const openUndo = (name: string, lines: Lines | undefined) => {
  const undo = resolve(name)
  const isOwn = lines?.read.some((line) => 'undo' in line && line.undo === undo) === true
  let file: number
  try {
    if (!isOwn && !lstatSync(undo, { throwIfNoEntry: false })) lines?.append([{ undo }])
    file = openSync(undo, isOwn ? 'w' : 'wx', 0o600)
  } catch {
    return undefined
  }
  return (changes: readonly ChangeDescription[]): string | undefined => {
    const written = writePlan(changes.map((change, index) => ({ id: -1 - index, change })))
    if (changes.length > 0 && 'text' in written) writeFileSync(file, written.text)
    else rmSync(undo)
    return 'lost' in written
      ? `${name} isn't written: the plan has no step ${written.lost.reference.step}.`
      : undefined
  }
}

const apply = async () => {
  const asked = askedOf(service, whole)
  if (asked.length > 0 && !flags.yes) giveUp('Confirm with --yes:', ...asked)
  const { undo } = flags
  const writeUndo =
    undo === undefined
      ? undefined
      : (openUndo(undo, lines) ?? giveUp(`${undo} can't be written, or is there already.`))
  let isStopping = false
  // What is under way is waited for, and what was done is said.
  process.once('SIGINT', () => (isStopping = true))
  const failure = await applyChanges(service, steps, whole, caller, {
    parallel,
    stopsAtFailure: !flags['keep-going'],
    isStopping: () => isStopping,
    first: zoneKeeper(service, caller, dirname(flags.journal ?? '')),
    waiting: { looks: wait, pause: () => setTimeout(1000), isWanted: () => !isStopping },
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  reportSteps(service)
  for (const fault of [failure, writeUndo?.(steps.undo())]) if (fault) complain(fault)
}

const mayGo = new Set(['ready', 'unseen', 'later', 'needless', 'warned', 'faulty'])
if (flags['dry-run']) {
  const reports = await checkChanges(service, planned, caller)
  report(
    'isClear',
    reports,
    reports.every(({ outcome }) => mayGo.has(outcome)),
  )
} else await apply()
