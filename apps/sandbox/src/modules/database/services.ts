import { badInput, refuse } from '../../response.ts'
import { beginChange } from '../../changing.ts'
import { checkNetwork, checkText } from '../../checks.ts'
import { randomHex } from '../../encoding.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { callingCurrency, callingProject } from '../../scope.ts'
import type { Database } from '../../state/storage.ts'
import { datacenterKeys } from '../datacenters.ts'
import {
  connectionString,
  databaseRecord,
  findDatabase,
  findDatabases,
  listedDatabase,
  onDatabase,
  onRunning,
} from './databases.ts'
import { findPlan, planPrice, pricedPlans } from './plans.ts'

/** How long a database is in the making, in seconds. No source shows it. */
const creationSeconds = 10

const engines = ['mysql', 'postgres'] as const

export const services = {
  list: defineReading('Lists the databases of the project.', (call) => ({
    databases: findDatabases(call).map(listedDatabase),
  })),
  details: onDatabase({
    documentation: 'Shows one database. Its status is RUNNING when it can be used.',
    get: true,
  }),
  create: defineFunction({
    documentation: 'Orders a database. The response comes at once; the status tells when it runs.',
    required: ['plankey', 'engine', 'engineversion', 'datacenterkey', 'name'],
    optional: ['allowlist'],
    respond(call, args) {
      const engineversion = args.text('engineversion').trim()
      if (!/^\d+(\.\d+)*$/.test(engineversion)) refuse(badInput, 'engineversion is not a version.')
      const database: Database = {
        id: numberedId(call.state, 'db-'),
        projectkey: callingProject(call).projectkey,
        name: checkText('name', args.text('name')),
        engine: args.choice('engine', engines),
        engineversion,
        datacenterkey: args.choice('datacenterkey', datacenterKeys),
        allowlist: readAllowlist(args.texts('allowlist') ?? []),
        plan: findPlan(args.text('plankey')),
        password: randomHex(12),
        databases: ['defaultdb'],
        users: [],
        pending: null,
      }
      call.state.databases.set(database.id, database)
      beginChange(database, call.now, creationSeconds)
      return { body: { database: databaseRecord(database) } }
    },
  }),
  delete: onRunning({
    documentation: 'Removes a database with all that is in it.',
    respond({ id }, _args, { state }) {
      state.databases.delete(id)
      return {}
    },
  }),
  connectiondetails: onDatabase({
    documentation: 'Gives the address to connect to, with user name and password in it.',
    get: true,
    respond: (database) => ({
      body: { connectiondetails: { connectionstring: connectionString(database) } },
    }),
  }),
  listplans: defineReading('Lists the sizes one can order, with their prices.', (call) => ({
    plans: pricedPlans(callingCurrency(call)),
  })),
  estimatedcost: defineFunction({
    documentation:
      'Prices a plan per month; with databaseid, also the difference to what that database costs.',
    reads: true,
    required: ['plankey'],
    optional: ['databaseid'],
    respond(call, args) {
      const currency = callingCurrency(call)
      const databaseid = args.text('databaseid') || undefined
      const current = databaseid === undefined ? undefined : findDatabase(call, databaseid)
      const before = current ? planPrice(current.plan, currency) : 0
      const after = planPrice(findPlan(args.text('plankey')), currency)
      const difference = Math.round((after - before) * 100) / 100
      const [now, then, diff] = [before, after, difference].map((price) => ({
        price,
        discount: 0,
        total: price,
      }))
      return { body: { billing: { currency, current: now, estimated: then, diff } } }
    },
  }),
  updateallowlist: onRunning({
    documentation: 'Replaces the addresses and networks that may connect.',
    required: ['allowlist'],
    respond(database, args) {
      database.allowlist = readAllowlist(args.texts('allowlist'))
    },
  }),
}

const readAllowlist = (list: readonly string[]) => list.map((each) => checkNetwork('allowlist', each))
