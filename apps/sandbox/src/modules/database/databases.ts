import type { Call } from '../../call.ts'
import { checkUnlocked, settle } from '../../changing.ts'
import { findOwned, functionsOn, ownOf } from '../../owned.ts'
import type { Database } from '../../state/storage.ts'
import type { Fields } from '../../values.ts'

const ports = { mysql: 3306, postgres: 5432 }
const tlsOption = { mysql: 'ssl-mode=required', postgres: 'sslmode=require' }

/** Monday night; no source shows how it is chosen. */
const maintenancewindow = { weekday: 'monday', starttime: '02:00', durationinminutes: 60 }

export function findDatabase(call: Call, id: string): Database {
  const database = findOwned(call, call.state.databases, id, 'a database')
  settle(database, call.now)
  return database
}

export function findDatabases(call: Call): Database[] {
  const own = ownOf(call, call.state.databases)
  for (const database of own) settle(database, call.now)
  return own
}

/** Only the status RUNNING is public. */
const statusOf = ({ pending }: Database) => (pending ? 'CREATING' : 'RUNNING')

const fqdn = ({ id }: Database) => `${id}.database-v1.example.net`

/** The list carries fewer fields than the details; which ones is not shown for every one. */
export const listedDatabase = (database: Database): Fields => ({
  id: database.id,
  name: database.name,
  engine: database.engine,
  engineversion: database.engineversion,
  datacenterkey: database.datacenterkey,
  status: statusOf(database),
  plan: { ...database.plan },
})

/** The databases and users inside the service are invented: no source shows them. */
export const databaseRecord = (database: Database): Fields => ({
  ...listedDatabase(database),
  fqdn: fqdn(database),
  allowlist: database.allowlist,
  maintenancewindow,
  databases: database.databases.map((name) => ({ name })),
  users: database.users.map(({ username, permissions }) => ({ username, permissions })),
})

const show = (_call: Call, database: Database) => ({ body: { database: databaseRecord(database) } })

export const onDatabase = functionsOn({ id: 'id', find: findDatabase, show })

/** A database that is running. @throws Refusal with HTTP 500 and code 606 while it is being made. */
export const onRunning = functionsOn({
  id: 'id',
  find(call, id) {
    const database = findDatabase(call, id)
    checkUnlocked(database, 'Database')
    return database
  },
  show,
})

/** One address with everything in it, the password too. */
export function connectionString(database: Database) {
  const { engine, password } = database
  const host = `${fqdn(database)}:${ports[engine]}`
  return `${engine}://admin:${password}@${host}/defaultdb?${tlsOption[engine]}`
}
