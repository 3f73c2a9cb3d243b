import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { settle } from '../../changing.ts'
import { checkText } from '../../checks.ts'
import { owned } from '../../owned.ts'
import { callingCurrency } from '../../scope.ts'
import type { Address } from '../../state.ts'
import type { Backend, LoadBalancer, Target } from '../../state/balancing.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { cost } from '../server/prices.ts'
import { addressPrice } from '../server/record.ts'

/** Invented: kronor per month. */
export const balancerPrice = 199

export const balancers = owned({
  id: 'loadbalancerid',
  what: 'a load balancer',
  things: (state) => state.loadBalancers,
  show: (call, balancer) => ({ body: { loadbalancer: balancerRecord(call, balancer) } }),
})

/** One of the named parts of a load balancer. @throws Refusal 400 when there is none. */
export const findNamed = <Part extends { name: string }>(parts: Part[], name: string, what: string): Part =>
  parts.find((part) => part.name === name.trim()) ?? refuse(badInput, `Could not find the ${what} ${name}.`)

/** @throws Refusal 400 when a part of this name exists, or the name is empty. */
export function checkNewName(parts: { name: string }[], text: string, what: string): string {
  const name = checkText('name', text)
  if (parts.some((part) => part.name === name)) refuse(badInput, `The ${what} exists already.`)
  return name
}

export const listedBalancer = ({ loadbalancerid, name, datacenter }: LoadBalancer): Fields => ({
  loadbalancerid,
  name,
  datacenter,
})

function balancerRecord(call: Call, balancer: LoadBalancer): Fields {
  const currency = callingCurrency(call)
  const backends = balancer.backends.map((backend) => backendRecord(call, backend))
  return {
    ...listedBalancer(balancer),
    ipaddress: addressesOf(call, balancer).map(({ ipaddress, ipversion }) => ({
      ipaddress,
      version: ipversion,
      lockedtoaccount: false,
      cost: cost(addressPrice(ipversion), currency).amount,
      currency,
    })),
    backends,
    frontends: balancer.frontends.map((frontend) => ({
      ...frontend,
      status: backends.find(({ name }) => name === frontend.backend)?.status ?? 'DOWN',
    })),
    blocklist: [...balancer.blocklist],
    cost: cost(balancerPrice, currency),
  }
}

export const addressesOf = ({ state }: Call, { loadbalancerid }: LoadBalancer): Address[] =>
  [...state.addresses.values()].filter((address) => address.loadbalancerid === loadbalancerid)

/** A backend is up while one of its targets is. */
function backendRecord(call: Call, { stickysessions, targets, ...backend }: Backend) {
  const shown = targets.map((target) => ({ ...target, status: targetStatus(call, target) }))
  const isUp = shown.some(({ status }) => status === 'UP')
  return {
    ...backend,
    stickysessions: stickysessions === null ? null : yesOrNo(stickysessions),
    status: isUp ? 'UP' : 'DOWN',
    targets: shown,
  }
}

/** Targets change by themselves: one is down when its address is that of a server that does not run. */
function targetStatus({ state, now }: Call, { enabled, ipaddress }: Target) {
  if (!enabled) return 'MAINT'
  const serverid = state.addresses.get(ipaddress)?.serverid
  const server = serverid ? state.servers.get(serverid) : undefined
  if (server) settle(server, now)
  return server?.isrunning === false ? 'DOWN' : 'UP'
}
