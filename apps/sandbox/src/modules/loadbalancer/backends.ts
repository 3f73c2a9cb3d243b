import { badInput, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import { checkRange } from '../../checks.ts'
import type { Backend } from '../../state/balancing.ts'
import { balancers, checkNewName, findNamed } from './balancers.ts'

const settings = ['mode', 'stickysession', 'connecttimeout', 'responsetimeout'] as const

/** Milliseconds. A source shows the one; what it is without the others is not known, and so not answered. */
const usual = { connecttimeout: 4000, mode: null, responsetimeout: null, stickysessions: null }

export const backends = {
  addbackend: balancers.on({
    documentation: 'Gives a load balancer a backend. Timeouts are in milliseconds.',
    required: ['name'],
    optional: settings,
    respond(balancer, args) {
      const name = checkNewName(balancer.backends, args.text('name'), 'backend')
      balancer.backends.push({ name, ...usual, ...readSettings(args), targets: [] })
    },
  }),
  editbackend: balancers.on({
    documentation: 'Changes a backend.',
    required: ['backendname'],
    optional: settings,
    respond(balancer, args) {
      const backend = findNamed(balancer.backends, args.text('backendname'), 'backend')
      Object.assign(backend, readSettings(args))
    },
  }),
  removebackend: balancers.on({
    documentation: 'Takes a backend and its targets out. No frontend may lead to it any more.',
    required: ['backendname'],
    respond(balancer, args) {
      const { name } = findNamed(balancer.backends, args.text('backendname'), 'backend')
      const isUsed = balancer.frontends.some(({ backend }) => backend === name)
      // No source shows what becomes of a frontend whose backend goes.
      if (isUsed) refuse(badInput, 'The backend has frontends.')
      balancer.backends = balancer.backends.filter((backend) => backend.name !== name)
      return {}
    },
  }),
}

/** The argument is stickysession, the member stickysessions. */
function readSettings(args: ArgumentReader<never, (typeof settings)[number]>): Partial<Backend> {
  const read: Partial<Backend> = {
    mode: args.choice('mode', ['tcp', 'http']),
    connecttimeout: checkRange('connecttimeout', args.integer('connecttimeout'), 1, 3_600_000),
    responsetimeout: checkRange('responsetimeout', args.integer('responsetimeout'), 1, 3_600_000),
    stickysessions: args.flag('stickysession'),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
