import { badInput, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import { checkRange } from '../../checks.ts'
import type { Frontend, LoadBalancer } from '../../state/balancing.ts'
import { balancers, checkNewName, findNamed } from './balancers.ts'

const settings = ['sslcertificate', 'maxconnections', 'clienttimeout'] as const

/** No source shows what these are when they are not sent, so the response doesn't either. */
const usual = { maxconnections: null, clienttimeout: null, sslcertificate: null }

const highestPort = 65_535

export const frontends = {
  addfrontend: balancers.on({
    documentation: 'Gives a load balancer a frontend: a port that leads to a backend.',
    required: ['name', 'port', 'backendname'],
    optional: settings,
    respond(balancer, args) {
      const name = checkNewName(balancer.frontends, args.text('name'), 'frontend')
      const backend = findNamed(balancer.backends, args.text('backendname'), 'backend').name
      const port = checkPort(args.integer('port'))
      balancer.frontends.push({ name, backend, port, ...usual, ...readSettings(balancer, args) })
    },
  }),
  editfrontend: balancers.on({
    documentation: 'Changes a frontend. An empty sslcertificate takes its certificate away.',
    required: ['frontendname'],
    optional: [...settings, 'port'],
    respond(balancer, args) {
      const frontend = findNamed(balancer.frontends, args.text('frontendname'), 'frontend')
      const port = args.integer('port')
      Object.assign(frontend, readSettings(balancer, args), port !== undefined && { port: checkPort(port) })
    },
  }),
  removefrontend: balancers.on({
    documentation: 'Takes a frontend out.',
    required: ['frontendname'],
    respond(balancer, args) {
      const frontend = findNamed(balancer.frontends, args.text('frontendname'), 'frontend')
      balancer.frontends = balancer.frontends.filter((each) => each !== frontend)
      return {}
    },
  }),
}

export const checkPort = (port: number) => checkRange('port', port, 1, highestPort)

function readSettings(
  { certificates }: LoadBalancer,
  args: ArgumentReader<never, (typeof settings)[number]>,
): Partial<Frontend> {
  const certificate = args.text('sslcertificate')
  if (certificate && !certificates.includes(certificate)) {
    refuse(badInput, `Could not find the certificate ${certificate}.`)
  }
  const read: Partial<Frontend> = {
    sslcertificate: certificate === undefined ? undefined : certificate || null,
    maxconnections: checkRange('maxconnections', args.integer('maxconnections'), 1, 1_000_000),
    clienttimeout: checkRange('clienttimeout', args.integer('clienttimeout'), 1, 3_600_000),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
