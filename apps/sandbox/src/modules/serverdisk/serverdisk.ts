import { badInput, refuse } from '../../response.ts'
import { checkRange, checkText } from '../../checks.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { callingCurrency } from '../../scope.ts'
import type { Disk } from '../../state/storage.ts'
import { findForDisks, findServer, lockForDisks } from '../server/find.ts'
import { billing, inCurrency } from '../server/prices.ts'
import { diskRecord, disksOf, findUnlockedDisk } from './disks.ts'

const diskTypes = ['gold', 'silver'] as const

/** Invented, as the prices below: GiB, and disks beside the one that a server begins with. */
const limits = { minsizeingib: 10, maxsizeingib: 4096, maxnumdisks: 10 }

/** Kronor per month for a GiB. */
const gibPrices = { gold: 1.2, silver: 0.6 }

/** The first number on the bus is that of the system disk. */
const firstScsiId = 1

export const serverdisk: ModuleTable = {
  description:
    'Additional disks of servers; server/details lists them. The server is locked while one changes, but not for disks.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    create: defineFunction({
      documentation: 'Gives a server one more disk, gold or silver.',
      required: ['serverid', 'name', 'sizeingib'],
      optional: ['type'],
      respond(call, args) {
        const server = findForDisks(call, args.text('serverid'))
        const others = disksOf(call, server)
        if (others.length >= limits.maxnumdisks)
          refuse(badInput, `The server has ${limits.maxnumdisks} disks already.`)
        const disk: Disk = {
          id: crypto.randomUUID(),
          serverid: server.serverid,
          name: checkText('name', args.text('name')),
          sizeingib: checkSize(args.integer('sizeingib')),
          scsiid: freeScsiId(others),
          type: args.choice('type', diskTypes) ?? null,
        }
        call.state.disks.set(disk.id, disk)
        lockForDisks(call, server)
        return { body: { disk: diskRecord(disk) } }
      },
    }),
    updatename: defineFunction({
      documentation: 'Renames a disk.',
      required: ['id', 'name'],
      respond(call, args) {
        const { disk } = findUnlockedDisk(call, args.text('id'))
        disk.name = checkText('name', args.text('name'))
        return { body: { disk: diskRecord(disk) } }
      },
    }),
    reconfigure: defineFunction({
      documentation: 'Grows a disk. It has its new size when the lock of the server ends.',
      required: ['id', 'sizeingib'],
      respond(call, args) {
        const { disk, server } = findUnlockedDisk(call, args.text('id'))
        const sizeingib = checkSize(args.integer('sizeingib'))
        if (sizeingib < disk.sizeingib) refuse(badInput, 'sizeingib: a disk can’t shrink.')
        lockForDisks(call, server, () => Object.assign(disk, { sizeingib }))
        return { body: { disk: diskRecord({ ...disk, sizeingib }) } }
      },
    }),
    delete: defineFunction({
      documentation: 'Removes a disk and what is on it.',
      required: ['id'],
      respond(call, args) {
        const { disk, server } = findUnlockedDisk(call, args.text('id'))
        call.state.disks.delete(disk.id)
        lockForDisks(call, server)
        return {}
      },
    }),
    limits: defineFunction({
      documentation: 'Tells how many disks a server may have, and of what size.',
      reads: true,
      required: ['serverid'],
      respond(call, args) {
        const { length } = disksOf(call, findServer(call, args.text('serverid')))
        const { minsizeingib, maxsizeingib, maxnumdisks } = limits
        return { body: { limits: { minsizeingib, maxsizeingib, currentnumdisks: length, maxnumdisks } } }
      },
    }),
    estimatedcost: defineFunction({
      documentation: 'Prices one more disk of a server per month, of the smallest size unless one is given.',
      reads: true,
      required: ['serverid'],
      optional: ['sizeingib', 'type'],
      respond(call, args) {
        findServer(call, args.text('serverid'))
        const sizeingib = checkSize(args.integer('sizeingib') ?? limits.minsizeingib)
        const price = sizeingib * gibPrices[args.choice('type', diskTypes) ?? 'gold']
        const currency = callingCurrency(call)
        return { body: { billing: billing(inCurrency(price, currency), currency) } }
      },
    }),
  },
}

const checkSize = (sizeingib: number) =>
  checkRange('sizeingib', sizeingib, limits.minsizeingib, limits.maxsizeingib)

function freeScsiId(others: Disk[]) {
  let scsiid = firstScsiId
  while (others.some((disk) => disk.scsiid === scsiid)) scsiid += 1
  return scsiid
}
