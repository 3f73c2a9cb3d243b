import { badInput, type Reply, refuse } from '../answer.ts'
import type { Call } from '../call.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { shortId } from '../identifiers.ts'
import { findOwned, ownOf } from '../owned.ts'
import { callingCurrency, callingProject } from '../scope.ts'
import type { FilePlan, FileVolume } from '../state/storage.ts'
import { timestamp } from '../swedish-time.ts'
import type { Fields } from '../values.ts'
import { datacenterKeys } from './datacenters.ts'
import { billing, inCurrency } from './server/prices.ts'

/** No body of this module is public: plans, keys and members are all invented. */
export const filePlans: FilePlan[] = [
  { id: 'standard-100', name: 'Standard 100 GiB', sizeingib: 100, price: 60 },
  { id: 'standard-500', name: 'Standard 500 GiB', sizeingib: 500, price: 290 },
  { id: 'standard-2000', name: 'Standard 2000 GiB', sizeingib: 2000, price: 1100 },
]

/** Volumes store nothing here, so this share of one is always full. */
const usedShare = 0.25

export const filestorage: ModuleTable = {
  description: 'Shared file storage volumes.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    listvolumes: defineFunction({
      documentation: 'Lists the volumes of the project.',
      reads: true,
      get: true,
      answer: (call) => ({ body: { volumes: ownOf(call, call.state.fileVolumes).map(volumeRecord) } }),
    }),
    volumedetails: defineFunction({
      documentation: 'Shows one volume.',
      reads: true,
      get: true,
      required: ['volumeid'],
      answer: (call, args) => show(findVolume(call, args.text('volumeid'))),
    }),
    createvolume: defineFunction({
      documentation: 'Orders a volume of a plan in a data centre.',
      required: ['datacenter', 'planid'],
      optional: ['name', 'description'],
      answer(call, args) {
        const datacenter = args.choice('datacenter', datacenterKeys)
        const plan = findPlan(args.text('planid'))
        const volumeid = shortId(call.state, 'fs-')
        const volume: FileVolume = {
          volumeid,
          projectkey: callingProject(call).projectkey,
          name: args.text('name') || volumeid,
          description: args.text('description') || null,
          datacenter,
          plan,
          created: call.now,
        }
        call.state.fileVolumes.set(volumeid, volume)
        return show(volume)
      },
    }),
    editvolume: defineFunction({
      documentation: 'Changes plan, name or description of a volume.',
      required: ['volumeid'],
      optional: ['planid', 'name', 'description'],
      answer(call, args) {
        const volume = findVolume(call, args.text('volumeid'))
        const planid = args.text('planid')
        const description = args.text('description')
        if (planid !== undefined) volume.plan = findPlan(planid)
        volume.name = args.text('name') || volume.name
        if (description !== undefined) volume.description = description || null
        return show(volume)
      },
    }),
    deletevolume: defineFunction({
      documentation: 'Removes a volume and its files.',
      required: ['volumeid'],
      answer(call, args) {
        call.state.fileVolumes.delete(findVolume(call, args.text('volumeid')).volumeid)
        return {}
      },
    }),
    listplans: defineFunction({
      documentation: 'Lists the plans one can order; with volumeid, those that the volume can change to.',
      reads: true,
      get: true,
      optional: ['volumeid'],
      answer(call, args) {
        const volumeid = args.text('volumeid') || undefined
        const current = volumeid === undefined ? undefined : findVolume(call, volumeid).plan
        const currency = callingCurrency(call)
        const plans = filePlans.filter((plan) => plan !== current)
        return {
          body: {
            plans: plans.map(({ id, name, sizeingib, price }) => ({
              id,
              name,
              sizeingib,
              billing: billing(inCurrency(price, currency), currency),
            })),
          },
        }
      },
    }),
    resourceusage: defineFunction({
      documentation: 'Tells how full a volume is.',
      reads: true,
      get: true,
      required: ['volumeid'],
      answer(call, args) {
        const { plan } = findVolume(call, args.text('volumeid'))
        return { body: { usage: { usage: plan.sizeingib * usedShare, max: plan.sizeingib, unit: 'GiB' } } }
      },
    }),
  },
}

const findVolume = (call: Call, volumeid: string) =>
  findOwned(call, call.state.fileVolumes, volumeid, 'a volume')

const findPlan = (planid: string): FilePlan =>
  filePlans.find(({ id }) => id === planid.trim().toLowerCase()) ?? refuse(badInput, 'planid is not a plan.')

const show = (volume: FileVolume): Reply => ({ body: { volume: volumeRecord(volume) } })

const volumeRecord = ({ volumeid, name, description, datacenter, plan, created }: FileVolume): Fields => ({
  volumeid,
  name,
  description,
  datacenter,
  planid: plan.id,
  sizeingib: plan.sizeingib,
  created: timestamp(created),
})
