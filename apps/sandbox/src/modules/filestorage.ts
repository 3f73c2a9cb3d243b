import { badInput, refuse } from '../response.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { shortId } from '../identifiers.ts'
import { owned } from '../owned.ts'
import { callingCurrency, callingProject } from '../scope.ts'
import type { Datacenter } from '../state.ts'
import type { FilePlan, FileVolume } from '../state/storage.ts'
import { timestamp } from '../swedish-time.ts'
import { type Fields, yesOrNo } from '../values.ts'
import { datacenterKeyOf } from './datacenters.ts'
import { datacenters } from './server/lifecycle.ts'
import { billing, inCurrency } from './server/prices.ts'

/** Public is what a client of 2020 to 2022 reads of volumes and plans; values and what is beside them are invented. */
const filePlans: FilePlan[] = [
  { planid: 'standard-100', quota: 100, price: 60 },
  { planid: 'standard-500', quota: 500, price: 290 },
  { planid: 'standard-2000', quota: 2000, price: 1100 },
]

/** Volumes store nothing here, so this share of one is always full. */
const usedShare = 0.25

/** Numbers as texts, as sizes of an archive are. */
const planRecord = ({ planid, quota }: Pick<FilePlan, 'planid' | 'quota'>): Fields => ({
  planid,
  quota: String(quota),
})

const volumeRecord = ({ volumeid, name, description, datacenter, plan, created }: FileVolume): Fields => ({
  volumeid,
  name,
  description,
  plan: planRecord(plan),
  datacenter,
  status: 'RUNNING',
  islocked: false,
  created: timestamp(created),
})

const volumes = owned({
  id: 'volumeid',
  what: 'a volume',
  things: (state) => state.fileVolumes,
  show: (_call, volume) => ({
    body: {
      volume: {
        ...volumeRecord(volume),
        fqdn: `${volume.volumeid}.filestorage.example.com`,
        autopromotion: yesOrNo(volume.autopromotion),
        accesslist: volume.accesslist,
        used: String(volume.plan.quota * usedShare),
        maintenancewindow: { weekday: 'sunday', starttime: '03:00', durationinminutes: 120 },
      },
    },
  }),
})

export const filestorage: ModuleTable = {
  description: 'Shared file storage volumes.',
  functions: {
    listvolumes: volumes.list('Lists the volumes of the project.', 'volumes', volumeRecord),
    volumedetails: volumes.details('Shows one volume.'),
    createvolume: defineFunction({
      documentation: 'Orders a volume of a plan in a data centre.',
      required: ['datacenter', 'planid'],
      optional: ['name', 'description', 'autopromotion', 'accesslist'],
      respond(call, args) {
        const datacenter = readDatacenter(args.text('datacenter'))
        const plan = findFilePlan(args.text('planid'))
        const volumeid = shortId(call.state, 'fs-')
        const volume: FileVolume = {
          volumeid,
          projectkey: callingProject(call).projectkey,
          name: args.text('name') || volumeid,
          description: args.text('description') || null,
          datacenter,
          plan,
          autopromotion: args.flag('autopromotion') ?? false,
          accesslist: [...(args.texts('accesslist') ?? [])],
          created: call.now,
        }
        call.state.fileVolumes.set(volumeid, volume)
        return volumes.show(call, volume)
      },
    }),
    editvolume: volumes.on({
      documentation:
        'Changes plan, name, description, automatic promotion or the servers with access to a volume.',
      optional: ['planid', 'name', 'description', 'autopromotion', 'accesslist'],
      respond(volume, args) {
        const planid = args.text('planid')
        const description = args.text('description')
        const accesslist = args.texts('accesslist')
        if (planid !== undefined) volume.plan = findFilePlan(planid)
        volume.name = args.text('name') || volume.name
        if (description !== undefined) volume.description = description || null
        if (accesslist !== undefined) volume.accesslist = [...accesslist]
        volume.autopromotion = args.flag('autopromotion') ?? volume.autopromotion
      },
    }),
    deletevolume: volumes.remove('Removes a volume and its files.'),
    listplans: defineFunction({
      documentation: 'Lists the plans one can order; with volumeid, those that the volume can change to.',
      get: true,
      optional: ['volumeid'],
      respond(call, args) {
        const volumeid = args.text('volumeid') || undefined
        const current = volumeid === undefined ? undefined : volumes.find(call, volumeid).plan
        const currency = callingCurrency(call)
        const plans = filePlans.filter((plan) => plan !== current)
        return {
          body: {
            plans: plans.map(({ price, ...plan }) => ({
              ...planRecord(plan),
              billing: billing(inCurrency(price, currency), currency),
            })),
          },
        }
      },
    }),
    resourceusage: volumes.on({
      documentation: 'Tells how full a volume is.',
      get: true,
      respond: ({ plan: { quota } }) => ({
        body: { usage: { usage: quota * usedShare, max: quota, unit: 'GiB' } },
      }),
    }),
  },
}

export const findFilePlan = (planid: string): FilePlan =>
  filePlans.find((plan) => plan.planid === planid.trim().toLowerCase()) ??
  refuse(badInput, 'planid is not a plan.')

/** The client sends names; other modules of its age take keys. */
const readDatacenter = (text: string): Datacenter =>
  datacenters.find((name) => [name, datacenterKeyOf[name]].some((each) => isSameWord(each, text))) ??
  refuse(badInput, `datacenter must be one of ${datacenters.join(', ')}.`)

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()
