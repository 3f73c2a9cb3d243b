import { badInput, refuse } from '../../response.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { callingCurrency } from '../../scope.ts'
import type { Currency, Platform, Template } from '../../state.ts'
import type { Fields } from '../../values.ts'
import { findServer } from './find.ts'
import { datacenters, platforms } from './lifecycle.ts'
import { billing, cost, monthlyPrice, showPrice, unitCost } from './prices.ts'
import { onServer } from './record.ts'
import { readSchedules } from './schedules.ts'
import { readSizes, units } from './sizes.ts'
import { templates } from './templates.ts'

/** Plans are a name only in public material; these three and their shape are invented. */
const plans = [
  { key: 'small', cpucores: 1, memorysize: 1024, disksize: 20, bandwidth: 100 },
  { key: 'medium', cpucores: 2, memorysize: 4096, disksize: 50, bandwidth: 100 },
  { key: 'large', cpucores: 4, memorysize: 8192, disksize: 100, bandwidth: 100 },
]

/** Invented: kronor per month for one image kept. */
const backupImagePrice = 25

/** Invented: kronor per month for a Windows licence. */
const windowsPrice = 249

export const ordering = {
  templates: defineReading('Lists the operating system images one can install, by platform.', (call) => {
    const currency = callingCurrency(call)
    const byPlatform = platforms.map((platform) => [
      platform,
      templatesOf(platform).map((each) => offered(each, currency)),
    ])
    return { templates: Object.fromEntries(byPlatform) }
  }),
  allowedarguments: defineFunction({
    documentation: 'Lists the values that create and edit take, by platform, with unit prices.',
    get: true,
    optional: ['serverid'],
    respond(call, args) {
      const serverid = args.text('serverid')
      const shown = serverid === undefined ? platforms : [findServer(call, serverid).platform]
      const currency = callingCurrency(call)
      const isLive = call.world.dialect === 'live'
      const byPlatform = Object.fromEntries(
        shown.map((platform) => [platform, isLive ? listed(platform) : allowed(platform, currency)]),
      )
      return { body: { argumentslist: isLive ? { platforms: byPlatform } : byPlatform } }
    },
  }),
  listplans: defineReading('Lists the sizes one can order as a plan.', (call) => ({
    plans: plans.map((plan) => pricedPlan(plan, callingCurrency(call))),
  })),
  estimatedcost: defineFunction({
    documentation: 'Prices a server that is planned, or a change of one that exists, per month.',
    reads: true,
    optional: [
      'serverid',
      'platform',
      'datacenter',
      'disksize',
      'memorysize',
      'cpucores',
      'transfer',
      'bandwidth',
      'templatename',
    ],
    respond(call, args) {
      const serverid = args.text('serverid')
      const current = serverid === undefined ? undefined : findServer(call, serverid)
      const sizes = readSizes(args, ['disksize', 'memorysize', 'cpucores', 'bandwidth'])
      // A client notes that serverid alone is refused.
      if (Object.keys(sizes).length === 0) refuse(badInput, 'Missing argument: a size to price.')
      const currency = callingCurrency(call)
      const price = monthlyPrice(
        { cpucores: 1, memorysize: 1024, disksize: 20, bandwidth: 100, ...current, ...sizes },
        currency,
      )
      return { body: { billing: billing(price, currency) } }
    },
  }),
  estimatedbackupcost: onServer({
    documentation: 'Prices backup schedules of a server, per month.',
    reads: true,
    optional: ['backupschedules'],
    respond(server, args, call) {
      const schedules = readSchedules(args.structures('backupschedules')) ?? server.schedules
      const images = schedules.reduce((sum, each) => sum + each.numberofimagestokeep, 0)
      return showPrice(call, images * backupImagePrice)
    },
  }),
}

function pricedPlan(plan: (typeof plans)[number], currency: Currency): Fields {
  return { ...plan, billing: billing(monthlyPrice(plan, currency), currency) }
}

function offered(template: Template, currency: Currency): Fields {
  const { id, name, platform, operatingsystem, minimumdisksize, minimummemorysize } = template
  return {
    id,
    name,
    minimumdisksize,
    minimummemorysize,
    operatingsystem,
    platform,
    instancecost: cost(0, currency),
    licensecost: cost(operatingsystem === 'windows' ? windowsPrice : 0, currency),
    bootstrapmethod: platform === 'KVM' ? 'CLOUD_INIT' : 'DEPLOY_SCRIPT',
  }
}

const templatesOf = (platform: Platform) => templates.filter((template) => template.platform === platform)

/** As clients of 2020 to 2022 read it. */
function listed(platform: Platform): Fields {
  const lists = { ...units, template: templatesOf(platform).map(({ name }) => name), datacenter: datacenters }
  return Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, values.map((value) => ({ value }))]),
  )
}

/** As clients of 2012 and 2014 read it. */
function allowed(platform: Platform, currency: Currency): Fields {
  return {
    disksize: { costperunit: unitCost('disksize', currency), units: units.disksize },
    memorysize: { costperunit: unitCost('memorysize', currency), units: units.memorysize },
    cpucores: { costperunit: unitCost('cpucores', currency), units: units.cpucores },
    transfer: { costperunit: cost(0, currency), units: units.transfer },
    bandwidth: { costperunit: unitCost('bandwidth', currency), units: units.bandwidth },
    template: templatesOf(platform).map(({ name }) => name),
    datacenter: datacenters,
  }
}
