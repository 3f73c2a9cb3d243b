import { versionOf } from '../../addresses.ts'
import { badInput, type Reply, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import type { Call } from '../../call.ts'
import { checkRange } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { checkNewName, findBalancer, findNamed, showBalancer } from './balancers.ts'
import { checkPort } from './frontends.ts'

const named = ['loadbalancerid', 'backendname', 'targetname'] as const

export const targets = {
  addtarget: defineFunction({
    documentation: 'Gives a backend a target: an address and a port. The weight is from 1 to 256.',
    required: ['loadbalancerid', 'backendname', 'ipaddress', 'port', 'name', 'weight'],
    respond(call, args) {
      const { balancer, backend } = findBackend(call, args)
      backend.targets.push({
        name: checkNewName(backend.targets, args.text('name'), 'target'),
        ipaddress: checkAddress(args.text('ipaddress')),
        port: checkPort(args.integer('port')),
        weight: checkWeight(args.integer('weight')),
        enabled: true,
      })
      return showBalancer(call, balancer)
    },
  }),
  edittarget: defineFunction({
    documentation: 'Changes a target.',
    required: named,
    optional: ['ipaddress', 'port', 'weight'],
    respond(call, args) {
      const { balancer, backend } = findBackend(call, args)
      const target = findNamed(backend.targets, args.text('targetname'), 'target')
      const changed = {
        ipaddress: checkAddress(args.text('ipaddress') ?? target.ipaddress),
        port: checkPort(args.integer('port') ?? target.port),
        weight: checkWeight(args.integer('weight') ?? target.weight),
      }
      Object.assign(target, changed)
      return showBalancer(call, balancer)
    },
  }),
  enabletarget: defineFunction({
    documentation: 'Sends traffic to a target again.',
    required: named,
    respond: (call, args) => enable(call, args, true),
  }),
  disabletarget: defineFunction({
    documentation: 'Keeps traffic away from a target.',
    required: named,
    respond: (call, args) => enable(call, args, false),
  }),
  removetarget: defineFunction({
    documentation: 'Takes a target out of its backend.',
    // Called name here and targetname in the functions above.
    required: ['loadbalancerid', 'backendname', 'name'],
    respond(call, args) {
      const { backend } = findBackend(call, args)
      const target = findNamed(backend.targets, args.text('name'), 'target')
      backend.targets = backend.targets.filter((each) => each !== target)
      return {}
    },
  }),
}

function findBackend(call: Call, args: ArgumentReader<'loadbalancerid' | 'backendname'>) {
  const balancer = findBalancer(call, args.text('loadbalancerid'))
  return { balancer, backend: findNamed(balancer.backends, args.text('backendname'), 'backend') }
}

function enable(call: Call, args: ArgumentReader<(typeof named)[number]>, enabled: boolean): Reply {
  const { balancer, backend } = findBackend(call, args)
  findNamed(backend.targets, args.text('targetname'), 'target').enabled = enabled
  return showBalancer(call, balancer)
}

const checkAddress = (ipaddress: string) =>
  versionOf(ipaddress.trim()) === 0 ? refuse(badInput, 'ipaddress is not an IP address.') : ipaddress.trim()

const checkWeight = (weight: number) => checkRange('weight', weight, 1, 256)
