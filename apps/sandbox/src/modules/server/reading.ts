import { badInput, refuse } from '../../response.ts'
import { defineFunction } from '../../function-table.ts'
import { callingProject, currencyOf } from '../../scope.ts'
import { timestamp } from '../../swedish-time.ts'
import type { Fields } from '../../values.ts'
import { adapterRecord, adaptersOf } from '../networkadapter/adapters.ts'
import { findServer, findServers } from './find.ts'
import { measureOverTime, recentMeasure, resolutions, resources } from './measuring.ts'
import { monthlyPrice } from './prices.ts'
import { listedServer, serverRecord } from './record.ts'

export const reading = {
  list: defineFunction({
    documentation: 'Lists the servers of the project.',
    reads: true,
    get: true,
    // Specification 4.2 shows POST; live clients also use GET.
    inDialect: { document: { get: false } },
    respond: (call) => ({ body: { servers: findServers(call).map(listedServer) } }),
  }),
  details: defineFunction({
    documentation: 'Shows one server: hardware, addresses, cost, whether it runs and whether it is locked.',
    reads: true,
    get: true,
    required: ['serverid'],
    optional: ['includestate'],
    respond(call, args) {
      const server = findServer(call, args.text('serverid'))
      return { body: { server: serverRecord(call, server, args.flag('includestate')) } }
    },
  }),
  status: defineFunction({
    documentation:
      'Measures one server, at most once a minute; statustype is a comma list of what is wanted.',
    reads: true,
    get: true,
    required: ['serverid'],
    optional: ['statustype'],
    respond(call, args) {
      const measured = recentMeasure(findServer(call, args.text('serverid')), call.now)
      const wanted = args.list('statustype')
      if (!wanted || wanted.length === 0) return { body: { server: measured } }
      return {
        body: {
          server: Object.fromEntries(Object.entries(measured).filter(([name]) => wanted.includes(name))),
        },
      }
    },
  }),
  resourceusage: defineFunction({
    documentation: 'Gives one measured quantity over time, oldest value first.',
    reads: true,
    get: true,
    required: ['serverid', 'resource', 'resolution'],
    respond(call, args) {
      const server = findServer(call, args.text('serverid'))
      const resource = args.choice('resource', resources)
      const usage = measureOverTime(server, resource, args.choice('resolution', resolutions), call.now)
      return { body: { usage } }
    },
  }),
  costs: defineFunction({
    documentation: 'Splits what a server costs in a month into items.',
    reads: true,
    get: true,
    required: ['serverid'],
    respond(call, args) {
      const server = findServer(call, args.text('serverid'))
      const currency = currencyOf(call, callingProject(call))
      const price = monthlyPrice(server, currency)
      const none = costPart([], 0)
      const items = [{ text: `${server.platform}, ${server.cpucores} cores`, amount: price }]
      const body = {
        currency,
        server: costPart(items, price),
        license: none,
        extra: none,
        total: total(price),
      }
      return { body: { costs: body } }
    },
  }),
  console: defineFunction({
    documentation: 'Tells how to reach the console of a server.',
    reads: true,
    get: true,
    required: ['serverid'],
    respond(call, args) {
      const { serverid } = findServer(call, args.text('serverid'))
      const host = 'console.example.net'
      const url = `https://${host}/${serverid}`
      return { body: { console: { host, port: 5900, protocol: 'vnc', password: 'sandbox', url } } }
    },
  }),
  limits: defineFunction({
    documentation: 'Shows the resource counters of a container; no platform of the sandbox has any.',
    reads: true,
    get: true,
    required: ['serverid'],
    respond(call, args) {
      const { platform } = findServer(call, args.text('serverid'))
      return refuse(badInput, `Limits are not available on ${platform}.`)
    },
  }),
  listiso: defineFunction({
    documentation: 'Lists the disc images that can be mounted on a server.',
    reads: true,
    get: true,
    required: ['serverid'],
    respond(call, args) {
      findServer(call, args.text('serverid'))
      return { body: { isofiles: [...isoFiles] } }
    },
  }),
  networkadapters: defineFunction({
    documentation: 'Lists the network adapters of a server.',
    reads: true,
    get: true,
    required: ['serverid'],
    respond(call, args) {
      const server = findServer(call, args.text('serverid'))
      const networkadapters = adaptersOf(call, server).map((adapter) => adapterRecord(call, server, adapter))
      return { body: { networkadapters } }
    },
  }),
  listbackups: defineFunction({
    documentation: 'Lists the backups of a server.',
    reads: true,
    required: ['serverid'],
    respond(call, args) {
      const { serverid } = findServer(call, args.text('serverid'))
      const own = [...call.state.backups.values()].filter((backup) => backup.serverid === serverid)
      return {
        body: {
          backups: own.map(({ backupid, created }) => ({ backupid, serverid, created: timestamp(created) })),
        },
      }
    },
  }),
}

export const isoFiles = ['debian-12-netinst.iso', 'systemrescue-11.iso', 'virtio-win.iso']

const total = (price: number): Fields => ({ withtax: Math.round(price * 125) / 100, withouttax: price })

const costPart = (items: Fields[], price: number): Fields => ({ items, total: total(price) })
