import { badInput, refuse } from '../response.ts'
import type { Call } from '../call.ts'
import { randomHex } from '../encoding.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { shortId } from '../identifiers.ts'
import { functionsOn } from '../owned.ts'
import { checkMayChange, currencyOf, projectFor, reachableProjects } from '../scope.ts'
import type { Credential, Instance } from '../state.ts'
import { timestamp } from '../swedish-time.ts'
import type { Fields } from '../values.ts'
import { datacenterKeys } from './datacenters.ts'
import { billing, inCurrency } from './server/prices.ts'

/** Invented: kronor per month for a GiB. */
const gibPrice = 0.35

const onInstance = functionsOn({
  id: 'instanceid',
  find: findInstance,
  show: (_call, instance) => ({ body: { instance: instanceRecord(instance) } }),
})

export const objectstorage: ModuleTable = {
  description: 'Object storage instances and the credentials to reach them.',
  accepts: { username: true, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    instancedetails: onInstance({ documentation: 'Shows an instance with its credentials.', get: true }),
    listinstances: defineFunction({
      documentation: 'Lists the instances of a project.',
      get: true,
      optional: ['projectkey'],
      // Specification 4.2 asks for the project; live clients leave it out, and it comes from the user name.
      inDialect: { document: { required: ['projectkey'] }, live: { optional: [] } },
      respond(call, args) {
        const projectkey = args.text('projectkey')
        const projects = projectkey === undefined ? reachableProjects(call) : [projectFor(call, projectkey)]
        const keys = new Set(projects.map((project) => project.projectkey))
        const found = [...call.state.instances.values()].filter((each) => keys.has(each.projectkey))
        return { body: { instances: found.map(instanceRecord) } }
      },
    }),
    createinstance: defineFunction({
      documentation: 'Makes an instance with its first credentials.',
      required: ['datacenter'],
      optional: ['projectkey', 'description', 'createinitialbucket'],
      inDialect: {
        document: {
          required: ['projectkey', 'datacenter'],
          optional: ['description', 'createinitialbucket'],
        },
        live: { required: ['datacenter'], optional: ['description', 'createinitialbucket'] },
      },
      respond(call, args) {
        const { projectkey } = projectFor(call, args.text('projectkey'))
        // Buckets are not part of this service, so there is nothing to see of the first one.
        args.flag('createinitialbucket')
        const instance: Instance = {
          id: shortId(call.state, 'os-'),
          projectkey,
          datacenter: args.choice('datacenter', datacenterKeys),
          description: args.text('description') || null,
          created: call.now,
          credentials: [newCredential(call, null)],
        }
        call.state.instances.set(instance.id, instance)
        return { body: { instance: instanceRecord(instance) } }
      },
    }),
    editinstance: onInstance({
      documentation: 'Changes the description of an instance.',
      optional: ['description'],
      respond(instance, args) {
        const description = args.text('description')
        if (description !== undefined) instance.description = description || null
      },
    }),
    deleteinstance: onInstance({
      documentation: 'Removes an instance and its credentials.',
      respond({ id }, _args, { state }) {
        state.instances.delete(id)
        return {}
      },
    }),
    createcredential: onInstance({
      documentation: 'Makes one more pair of keys for an instance.',
      optional: ['description'],
      respond(instance, args, call) {
        const credential = newCredential(call, args.text('description') || null)
        instance.credentials.push(credential)
        return { body: { credential: credentialRecord(credential) } }
      },
    }),
    deletecredential: onInstance({
      documentation: 'Drops a pair of keys of an instance.',
      required: ['credentialid'],
      respond(instance, args) {
        const credentialid = args.text('credentialid')
        const left = instance.credentials.filter(({ id }) => id !== credentialid)
        if (left.length === instance.credentials.length) refuse(badInput, 'Could not find this credential.')
        instance.credentials = left
        return {}
      },
    }),
    estimatedcost: onInstance({
      documentation: 'Prices an amount of stored data per month.',
      reads: true,
      required: ['averageUsageInGib'],
      respond: (instance, args, call) => ({
        body: { billing: price(call, instance, args.decimal('averageUsageInGib')) },
      }),
    }),
    costs: onInstance({
      documentation: 'Shows what an instance costs. The sandbox stores no data, so it is nothing.',
      reads: true,
      respond: (instance, _args, call) => ({ body: { billing: price(call, instance, 0) } }),
    }),
  },
}

/** An instance of any project that the call reaches. @throws Refusal 400 when there is none. */
function findInstance(call: Call, instanceid: string): Instance {
  const instance = call.state.instances.get(instanceid.toLowerCase())
  const project = reachableProjects(call).find((each) => each.projectkey === instance?.projectkey)
  if (!instance || !project)
    return refuse(badInput, 'Could not find an instance with this id on this account.')
  if (!call.reads) checkMayChange(call, project)
  return instance
}

function price(call: Call, { projectkey }: Instance, gib: number): Fields {
  const project = call.state.projects.get(projectkey)
  const currency = project ? currencyOf(call, project) : 'SEK'
  return billing(inCurrency(gib * gibPrice, currency), currency)
}

const newCredential = ({ now }: Call, description: string | null): Credential => ({
  id: crypto.randomUUID(),
  accesskey: randomHex(10).toUpperCase(),
  secretkey: randomHex(20),
  description,
  created: now,
})

const credentialRecord = (credential: Credential): Fields => ({
  ...credential,
  created: timestamp(credential.created),
})

const instanceRecord = ({ id, created, description, datacenter, credentials }: Instance): Fields => ({
  id,
  created: timestamp(created),
  description,
  datacenter,
  credentials: credentials.map(credentialRecord),
})
