import { badInput, refuse } from '../../response.ts'
import { checkRange, checkText } from '../../checks.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { functionsOn } from '../../owned.ts'
import type { Disk } from '../../state/storage.ts'
import { findForDisks, lockForDisks } from '../server/find.ts'
import { showPrice } from '../server/prices.ts'
import { onServer } from '../server/record.ts'
import { diskRecord, disksOf, findUnlockedDisk } from './disks.ts'

const diskTypes = ['gold', 'silver'] as const

/** Invented, as the prices below: GiB, and disks beside the one that a server begins with. */
const limits = { minsizeingib: 10, maxsizeingib: 4096, maxnumdisks: 10 }

/** Kronor per month for a GiB. */
const gibPrices = { gold: 1.2, silver: 0.6 }

/** The first number on the bus is that of the system disk. */
const firstScsiId = 1

const onDisk = functionsOn({
  id: 'id',
  find: findUnlockedDisk,
  show: (_call, { disk }) => ({ body: { disk: diskRecord(disk) } }),
})

export const serverdisk: ModuleTable = {
  description:
    'Additional disks of servers; server/details lists them. The server is locked while one changes, but not for disks.',
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
    updatename: onDisk({
      documentation: 'Renames a disk.',
      required: ['name'],
      respond({ disk }, args) {
        disk.name = checkText('name', args.text('name'))
      },
    }),
    reconfigure: onDisk({
      documentation: 'Grows a disk. It has its new size when the lock of the server ends.',
      required: ['sizeingib'],
      respond({ disk, server }, args, call) {
        const sizeingib = checkSize(args.integer('sizeingib'))
        if (sizeingib < disk.sizeingib) refuse(badInput, 'sizeingib: a disk can’t shrink.')
        lockForDisks(call, server, () => Object.assign(disk, { sizeingib }))
        return { body: { disk: diskRecord({ ...disk, sizeingib }) } }
      },
    }),
    delete: onDisk({
      documentation: 'Removes a disk and what is on it.',
      respond({ disk, server }, _args, call) {
        call.state.disks.delete(disk.id)
        lockForDisks(call, server)
        return {}
      },
    }),
    limits: onServer({
      documentation: 'Tells how many disks a server may have, and of what size.',
      reads: true,
      respond(server, _args, call) {
        const { length } = disksOf(call, server)
        const { minsizeingib, maxsizeingib, maxnumdisks } = limits
        return { body: { limits: { minsizeingib, maxsizeingib, currentnumdisks: length, maxnumdisks } } }
      },
    }),
    estimatedcost: onServer({
      documentation: 'Prices one more disk of a server per month, of the smallest size unless one is given.',
      reads: true,
      optional: ['sizeingib', 'type'],
      respond(_server, args, call) {
        const sizeingib = checkSize(args.integer('sizeingib') ?? limits.minsizeingib)
        return showPrice(call, sizeingib * gibPrices[args.choice('type', diskTypes) ?? 'gold'])
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
