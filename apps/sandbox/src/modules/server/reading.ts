import { badInput, refuse } from '../../response.ts'
import { defineFunction } from '../../function-table.ts'
import { callingCurrency } from '../../scope.ts'
import { timestamp } from '../../swedish-time.ts'
import type { Fields } from '../../values.ts'
import { adapterRecord, adaptersOf } from '../networkadapter/adapters.ts'
import { findServers } from './find.ts'
import { measureOverTime, recentMeasure, resolutions, resources } from './measuring.ts'
import { monthlyPrice } from './prices.ts'
import { listedServer, onServer, serverRecord } from './record.ts'

export const reading = {
  list: defineFunction({
    documentation: 'Lists the servers of the project.',
    get: true,
    // Specification 4.2 shows POST; live clients also use GET.
    inDialect: { document: { get: false } },
    respond: (call) => ({ body: { servers: findServers(call).map(listedServer) } }),
  }),
  details: onServer({
    documentation: 'Shows one server: hardware, addresses, cost, whether it runs and whether it is locked.',
    get: true,
    optional: ['includestate'],
    respond: (server, args, call) => ({
      body: { server: serverRecord(call, server, args.flag('includestate')) },
    }),
  }),
  status: onServer({
    documentation:
      'Measures one server, at most once a minute; statustype is a comma list of what is wanted.',
    get: true,
    optional: ['statustype'],
    respond(server, args, call) {
      const measured = recentMeasure(server, call.now)
      const wanted = args.list('statustype')
      if (!wanted || wanted.length === 0) return { body: { server: measured } }
      return {
        body: {
          server: Object.fromEntries(Object.entries(measured).filter(([name]) => wanted.includes(name))),
        },
      }
    },
  }),
  resourceusage: onServer({
    documentation: 'Gives one measured quantity over time, oldest value first.',
    get: true,
    required: ['resource', 'resolution'],
    respond(server, args, call) {
      const resource = args.choice('resource', resources)
      const usage = measureOverTime(server, resource, args.choice('resolution', resolutions), call.now)
      return { body: { usage } }
    },
  }),
  costs: onServer({
    documentation: 'Splits what a server costs in a month into items.',
    get: true,
    respond(server, _args, call) {
      const currency = callingCurrency(call)
      const price = monthlyPrice(server, currency)
      const none = costPart([], 0)
      const own = costPart([{ text: `${server.platform}, ${server.cpucores} cores`, amount: price }], price)
      return { body: { costs: { currency, server: own, license: none, extra: none, total: total(price) } } }
    },
  }),
  console: onServer({
    documentation: 'Tells how to reach the console of a server.',
    get: true,
    respond({ serverid }) {
      const host = 'console.example.net'
      const url = `https://${host}/${serverid}`
      return { body: { console: { host, port: 5900, protocol: 'vnc', password: 'sandbox', url } } }
    },
  }),
  limits: onServer({
    documentation: 'Shows the resource counters of a container; no platform of the sandbox has any.',
    get: true,
    respond: ({ platform }) => refuse(badInput, `Limits are not available on ${platform}.`),
  }),
  listiso: onServer({
    documentation: 'Lists the disc images that can be mounted on a server.',
    get: true,
    respond: () => ({ body: { isofiles: [...isoFiles] } }),
  }),
  networkadapters: onServer({
    documentation: 'Lists the network adapters of a server.',
    get: true,
    respond(server, _args, call) {
      const networkadapters = adaptersOf(call, server).map((adapter) => adapterRecord(call, server, adapter))
      return { body: { networkadapters } }
    },
  }),
  listbackups: onServer({
    documentation: 'Lists the backups of a server.',
    reads: true,
    respond({ serverid }, _args, { state }) {
      const own = [...state.backups.values()].filter((backup) => backup.serverid === serverid)
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
