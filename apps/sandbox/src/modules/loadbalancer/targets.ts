import { versionOf } from '../../addresses.ts'
import { badInput, refuse } from '../../response.ts'
import type { LoadBalancer } from '../../state/balancing.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import { checkRange } from '../../checks.ts'
import { balancers, checkNewName, findNamed } from './balancers.ts'
import { checkPort } from './frontends.ts'

const named = ['backendname', 'targetname'] as const

export const targets = {
  addtarget: balancers.on({
    documentation: 'Gives a backend a target: an address and a port. The weight is from 1 to 256.',
    required: ['backendname', 'ipaddress', 'port', 'name', 'weight'],
    respond(balancer, args) {
      const backend = findBackend(balancer, args.text('backendname'))
      backend.targets.push({
        name: checkNewName(backend.targets, args.text('name'), 'target'),
        ipaddress: checkAddress(args.text('ipaddress')),
        port: checkPort(args.integer('port')),
        weight: checkWeight(args.integer('weight')),
        enabled: true,
      })
    },
  }),
  edittarget: balancers.on({
    documentation: 'Changes a target.',
    required: named,
    optional: ['ipaddress', 'port', 'weight'],
    respond(balancer, args) {
      const target = findTarget(balancer, args)
      const changed = {
        ipaddress: checkAddress(args.text('ipaddress') ?? target.ipaddress),
        port: checkPort(args.integer('port') ?? target.port),
        weight: checkWeight(args.integer('weight') ?? target.weight),
      }
      Object.assign(target, changed)
    },
  }),
  enabletarget: balancers.on({
    documentation: 'Sends traffic to a target again.',
    required: named,
    respond(balancer, args) {
      findTarget(balancer, args).enabled = true
    },
  }),
  disabletarget: balancers.on({
    documentation: 'Keeps traffic away from a target.',
    required: named,
    respond(balancer, args) {
      findTarget(balancer, args).enabled = false
    },
  }),
  removetarget: balancers.on({
    documentation: 'Takes a target out of its backend.',
    // Called name here and targetname in the functions above.
    required: ['backendname', 'name'],
    respond(balancer, args) {
      const backend = findBackend(balancer, args.text('backendname'))
      const target = findNamed(backend.targets, args.text('name'), 'target')
      backend.targets = backend.targets.filter((each) => each !== target)
      return {}
    },
  }),
}

const findBackend = ({ backends }: LoadBalancer, name: string) => findNamed(backends, name, 'backend')

const findTarget = (balancer: LoadBalancer, args: ArgumentReader<(typeof named)[number]>) =>
  findNamed(findBackend(balancer, args.text('backendname')).targets, args.text('targetname'), 'target')

const checkAddress = (ipaddress: string) =>
  versionOf(ipaddress.trim()) === 0 ? refuse(badInput, 'ipaddress is not an IP address.') : ipaddress.trim()

const checkWeight = (weight: number) => checkRange('weight', weight, 1, 256)
