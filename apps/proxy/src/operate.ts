import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { trailOwner } from './audit.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { errorName } from './log.ts'
import { sessionOwners } from './sessions.ts'
import { giveUp, readRing, startStore } from './start-parts.ts'
import type { Store } from './store/store.ts'

/*
 * What an operator does beside a running console, with the settings of that console:
 *   node apps/proxy/src/operate.ts export-activity            everybody's lines as JSON Lines, oldest first
 *   node apps/proxy/src/operate.ts end-sessions --user NAME   or --project NAME, or --everyone
 */

const usage = 'say export-activity, or end-sessions with one of --user NAME, --project NAME and --everyone'

const linesAtOnce = 500

const exportActivity = async (store: Store): Promise<void> => {
  let after: string | undefined
  do {
    const lines = await store.exportAuditLines({ after, limit: linesAtOnce })
    after = lines.at(-1)?.id
    for (const { at, ...rest } of lines) {
      const text = `${JSON.stringify({ at: new Date(at).toISOString(), ...rest })}\n`
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    }
  } while (after !== undefined)
}

type Person = { kind: 'login' | 'permanent-key'; who: string }

const endSessions = async (store: Store, owners: string[] | undefined, person?: Person): Promise<void> => {
  const rows = owners && (await store.listSessions(owners))
  const count = rows
    ? (await Promise.all(rows.map(({ key }) => store.deleteSession(key)))).filter(Boolean).length
    : await store.deleteAllSessions()
  await store.addAuditLine({
    at: systemClock.now(),
    owner: person ? trailOwner(person) : '',
    who: person?.who ?? 'everyone',
    event: 'sign-out',
    session: '',
    address: '',
    requestId: '',
    result: 'operator',
  })
  process.stdout.write(`${count} ${count === 1 ? 'session' : 'sessions'} ended\n`)
}

const readArguments = (args: string[]) => {
  try {
    const options = {
      user: { type: 'string' },
      project: { type: 'string' },
      everyone: { type: 'boolean' },
    } as const
    return parseArgs({ args, options, strict: true }).values
  } catch {
    return giveUp([usage])
  }
}

const [command, ...rest] = process.argv.slice(2)
const values = readArguments(rest)
const people: Person[] = [
  ...(values.user === undefined ? [] : [{ kind: 'login' as const, who: values.user }]),
  ...(values.project === undefined ? [] : [{ kind: 'permanent-key' as const, who: values.project }]),
]
const chosen = people.length + (values.everyone ? 1 : 0)
if (command === 'export-activity' ? chosen > 0 : command !== 'end-sessions' || chosen !== 1) giveUp([usage])

const { config, faults } = readConfig(process.env, [])
if (config === undefined) giveUp(faults)
else {
  if (config.store.kind === 'sqlite' && !existsSync(config.store.file))
    giveUp(['STORE_URL names no file that is there; start this where the console is started'])
  const store = await startStore(config)
  try {
    const [person] = people
    if (command === 'export-activity') await exportActivity(store)
    else await endSessions(store, person && sessionOwners(readRing(config), person), person)
  } catch (error) {
    giveUp([`the store does not answer (${errorName(error)})`])
  } finally {
    await store.close()
  }
}
