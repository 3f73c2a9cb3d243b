import './no-debugger.ts'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { entryOwner } from './audit/owner.ts'
import type { AuditLog } from './audit/log/audit-log.ts'
import { readEntry } from './audit/log/read-entry.ts'
import type { Break, Verdict } from './audit/log/verify.ts'
import { checkSettings } from './check/check.ts'
import { type Config, readConfig } from './config/config.ts'
import { commandHelp } from './config/help.ts'
import { errorName } from './http/log.ts'
import { newKeyLine } from './key-ring.ts'
import { sessionOwners } from './session/sessions.ts'
import { giveUp, readRing, startAuditLog, startStore } from './start-parts.ts'
import { forgetZones } from './zone-history/forget-zones.ts'

const usage = `What an operator does beside a running console, with the settings of that console:
  hosting-console COMMAND, or in the sources npm run --silent operate -- COMMAND
${commandHelp}
`

const fault =
  'say check (perhaps with --json), export-activity, import-activity, verify, make-key, forget-zones IDENTITY [ZONE], or end-sessions with one of --user NAME, --project NAME and --everyone'

const print = async (line: string): Promise<void> => {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

const exportActivity = async (auditLog: AuditLog): Promise<void> => {
  for await (const { id, entry } of auditLog.walk())
    await print(JSON.stringify(entry ? { ...entry, id } : { broken: id }))
}

const importActivity = async (auditLog: AuditLog): Promise<number> => {
  let [taken, broken] = [0, 0]
  for await (const line of createInterface({ input: process.stdin })) {
    const read = readEntry(line)
    if (!read) {
      broken += 1
      continue
    }
    const { at, ...entry } = read
    await auditLog.add(entry, Date.parse(at))
    taken += 1
  }
  await print(`${taken} taken over, ${broken} not understood`)
  return broken === 0 ? 0 : 1
}

const breaks: Record<Break, string> = {
  changed: "isn't what was written",
  'out-of-order': 'comes after a gap, or was moved: entries before it are gone',
  'cut-off': 'and all newer ones are gone',
  writer: 'is of a writer that was changed, added or taken away',
  'key-gone':
    "is sealed by a key that isn't in SESSION_SECRET_FILE, so it can't be checked (docs/operating.md, Server keys)",
  'forgotten-early': 'and those before it are gone, younger than AUDIT_DAYS',
}

const say = ({ writer, count, head, broken }: Verdict): string =>
  broken
    ? `${writer}: BROKEN: entry number ${broken.sequence}${broken.id === undefined ? '' : ` (id ${broken.id})`} ${breaks[broken.why]}`
    : `${writer}: ${count} entries are sound, up to number ${head.sequence}, ${head.mac}`

const verify = async (auditLog: AuditLog, { auditMs }: Config): Promise<number> => {
  const verdicts = await auditLog.verify(auditMs === undefined ? 1 : Date.now() - auditMs)
  for (const verdict of verdicts) await print(say(verdict))
  const broken = verdicts.filter((verdict) => verdict.broken).length
  await print(
    broken === 0
      ? 'The audit log is sound.'
      : `The audit log is broken: ${broken} of ${verdicts.length} writers.`,
  )
  return broken === 0 ? 0 : 1
}

type Person = { kind: 'login' | 'permanent-key'; who: string }

const endSessions = async (config: Config, person: Person | undefined): Promise<number> => {
  const store = await startStore(config)
  try {
    const rows = person && (await store.listSessions(sessionOwners(readRing(config), person)))
    const count = rows
      ? (await Promise.all(rows.map(({ key }) => store.deleteSession(key)))).filter(Boolean).length
      : await store.deleteAllSessions()
    await print(`${count} ${count === 1 ? 'session' : 'sessions'} ended`)
    return 0
  } finally {
    await store.close()
  }
}

const logEnding = (auditLog: AuditLog, person: Person | undefined): Promise<void> =>
  auditLog.add({
    owner: person ? entryOwner(person) : '',
    who: person?.who ?? 'everyone',
    event: 'sign-out',
    session: '',
    address: '',
    requestId: '',
    result: 'operator',
  })

const ownFlags = {
  user: { type: 'string' },
  project: { type: 'string' },
  everyone: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const isOwn = (name: string): boolean => name in ownFlags

/** Splits the command line into what is said of people and the settings, which are flags of the console. */
const readArguments = (args: string[]) => {
  const { tokens } = parseArgs({ args, options: ownFlags, strict: false, tokens: true })
  const own = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !isOwn(token.name)) return []
    const isFollowed = token.value !== undefined && !token.inlineValue
    return isFollowed ? [token.index, token.index + 1] : [token.index]
  })
  const places = new Set(own)
  const ours = args.filter((_, index) => places.has(index))
  const settings = args.filter((_, index) => !places.has(index))
  try {
    return { ...parseArgs({ args: ours, options: ownFlags, strict: true }).values, settings }
  } catch {
    return giveUp([fault])
  }
}

const check = async (settings: readonly string[], asJson: boolean): Promise<number> => {
  const { findings, isFit } = await checkSettings(process.env, settings)
  if (asJson) await print(JSON.stringify({ ok: isFit, findings }, undefined, 2))
  else for (const { state, about, text } of findings) await print(`${state.padEnd(8)} ${about}: ${text}`)
  return isFit ? 0 : 1
}

const commands = {
  'export-activity': async (auditLog: AuditLog) => {
    await exportActivity(auditLog)
    return 0
  },
  'import-activity': importActivity,
  verify,
}

const isLogCommand = (text: string | undefined): text is keyof typeof commands =>
  text !== undefined && text in commands

const [command, ...rest] = process.argv.slice(2)
if (command === '--help' || command === 'help' || rest.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}
if (command === 'make-key' && rest.length === 0) {
  await print(newKeyLine())
  process.exit(0)
}
if (command === 'forget-zones') {
  const names = rest.slice(0, rest.findIndex((each) => each.startsWith('--')) >>> 0)
  const read = readConfig(process.env, rest.slice(names.length))
  if (names.length < 1 || names.length > 2) giveUp([fault])
  const [identity = '', zone] = names
  const { zoneHistory } = read.config ?? giveUp(read.faults)
  const count = await forgetZones(zoneHistory, { identity, zone }).catch((error: unknown) =>
    giveUp([`the history of zones does not respond (${errorName(error)})`]),
  )
  await print(`The history of ${count} ${count === 1 ? 'zone' : 'zones'} removed`)
  process.exit(0)
}
const values = readArguments(rest)
const people: Person[] = [
  ...(values.user === undefined ? [] : [{ kind: 'login' as const, who: values.user }]),
  ...(values.project === undefined ? [] : [{ kind: 'permanent-key' as const, who: values.project }]),
]
const chosen = people.length + (values.everyone ? 1 : 0)
if (isLogCommand(command) || command === 'check' ? chosen > 0 : command !== 'end-sessions' || chosen !== 1)
  giveUp([fault])
if (values.json && command !== 'check') giveUp([fault])

const { config, faults } = readConfig(process.env, values.settings)
if (command === 'check') process.exitCode = await check(values.settings, values.json === true)
else if (config === undefined) giveUp(faults)
else {
  if (config.store.kind === 'sqlite' && !existsSync(config.store.file))
    giveUp([
      'STORE_URL names no file that is there; start this where the console is started, with its settings',
    ])
  const [person] = people
  if (!isLogCommand(command)) {
    process.exitCode = await endSessions(config, person).catch(() => giveUp(['the store does not respond']))
    if (config.sessionSecretFile !== undefined && !existsSync(config.sessionSecretFile)) {
      process.stderr.write(
        'The audit log has no entry of this: SESSION_SECRET_FILE names no file that is there.\n',
      )
      process.exit()
    }
  }
  const auditLog = await startAuditLog(config, readRing(config))
  try {
    if (isLogCommand(command)) process.exitCode = await commands[command](auditLog, config)
    else await logEnding(auditLog, person)
  } catch (error) {
    giveUp([`the audit log does not respond (${errorName(error)})`])
  } finally {
    await auditLog.close()
  }
}
