import { addPrimaryAdapter } from '../modules/networkadapter/adapters.ts'
import { findTemplate } from '../modules/server/templates.ts'
import type { Server, State } from '../state.ts'

/** The particulars of a server; the rest is filled in. */
export type ServerSketch = Pick<
  Server,
  'serverid' | 'projectkey' | 'hostname' | 'datacenter' | 'platform' | 'cpucores' | 'memorysize' | 'disksize'
> &
  Partial<Pick<Server, 'description' | 'bandwidth' | 'transfer' | 'isrunning' | 'schedules' | 'isofile'>> & {
    template: string
  }

export function addServer(state: State, now: number, { template: name, ...sketch }: ServerSketch): Server {
  const template = findTemplate(sketch.platform, name)
  if (!template) throw new Error(`There is no template ${name}.`)
  const server: Server = {
    description: null,
    bandwidth: 100,
    transfer: null,
    isrunning: true,
    isofile: null,
    schedules: [],
    ...sketch,
    template,
    startedAt: now - daysUp(sketch.serverid) * 86_400_000,
    pending: null,
    measured: null,
    extras: {},
  }
  state.servers.set(server.serverid, server)
  addPrimaryAdapter(state, server)
  return server
}

/** Some days of uptime, always the same for one server. */
const daysUp = (serverid: string) => (Number(serverid.replaceAll(/\D/g, '')) * 37) % 211
