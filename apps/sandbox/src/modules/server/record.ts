import type { Call } from '../../call.ts'
import { functionsOn } from '../../owned.ts'
import { callingCurrency } from '../../scope.ts'
import type { Server } from '../../state.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { diskRecord, disksOf } from '../serverdisk/disks.ts'
import { findServer, findUnlocked } from './find.ts'
import { billing, cost, monthlyPrice } from './prices.ts'

/** A server as the list shows it. Specification: 2.2. */
export function listedServer(server: Server): Fields {
  const { template } = server
  return {
    serverid: server.serverid,
    projectkey: server.projectkey,
    hostname: server.hostname,
    datacenter: server.datacenter,
    platform: server.platform,
    description: server.description,
    cpucores: server.cpucores,
    memorysize: server.memorysize,
    disksize: server.disksize,
    transfer: server.transfer,
    bandwidth: server.bandwidth,
    templatename: template.name,
    initialtemplate: { id: template.id, name: template.name },
    ...server.extras,
  }
}

/** The long record. `state` is null unless the caller asks for it. */
export function serverRecord(call: Call, server: Server, includeState = false): Fields {
  const currency = callingCurrency(call)
  const price = monthlyPrice(server, currency)
  const { template } = server
  return {
    ...listedServer(server),
    initialtemplate: { id: template.id, name: template.name, currenttags: [template.tag] },
    managedhosting: 'no',
    cost: { amount: price, currency, timeperiod: 'month' },
    billing: billing(price, currency),
    iplist: addressesOf(call, server),
    supportedfeatures: supportedFeatures(server),
    gleraenabled: 'no',
    // The first and the last are of 2020, the schedules are newer.
    backup: {
      type: null,
      enabled: yesOrNo(server.schedules.length > 0),
      schedules: server.schedules.map((schedule) => ({ ...schedule })),
      size: null,
    },
    additionaldisks: disksOf(call, server).map(diskRecord),
    isofile: server.isofile,
    state: includeState ? stateOf(server) : null,
    isrunning: server.isrunning,
    islocked: server.pending !== null,
    ...server.extras,
  }
}

const show = (call: Call, server: Server) => ({ body: { server: serverRecord(call, server) } })

export const onServer = functionsOn({ id: 'serverid', find: findServer, show })

/** Refused with HTTP 500 and code 606 while another change of the server is under way. */
export const onUnlocked = functionsOn({ id: 'serverid', find: findUnlocked, show })

export function stateOf(server: Server) {
  if (server.pending) return 'locked'
  return server.isrunning ? 'running' : 'stopped'
}

function addressesOf({ state }: Call, { serverid, projectkey }: Server): Fields[] {
  const own = [...state.addresses.values()].filter((address) => address.serverid === serverid)
  const currency =
    state.organizations.get(state.projects.get(projectkey)?.organization ?? 0)?.currency ?? 'SEK'
  return own.map(({ ipaddress, ipversion }) => ({
    ipaddress,
    version: ipversion,
    cost: cost(addressPrice(ipversion), currency).amount,
    currency,
    lockedtoaccount: false,
  }))
}

/** Invented: kronor per month. */
export const addressPrice = (ipversion: 4 | 6) => (ipversion === 4 ? 18 : 0)

const features = `status start reboot stopsoft stophard destroy consolehtml clone resourceusage editdisksize
  editmemorysize editcpucores editbandwidth editip uptime iso changebandwidth`.split(/\s+/)

function supportedFeatures({ platform }: Server): Fields {
  const always = Object.fromEntries(features.map((feature) => [feature, 'yes']))
  return {
    ...always,
    beancounterslimit: 'no',
    resetrootpassword: 'no',
    activatebackup: yesOrNo(platform === 'VMware'),
  }
}
