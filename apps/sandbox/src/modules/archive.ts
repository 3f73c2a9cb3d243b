import { badInput, type Reply, refuse } from '../response.ts'
import type { Call } from '../call.ts'
import { checkText } from '../checks.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { findOwned, ownOf } from '../owned.ts'
import { callingCurrency, callingProject } from '../scope.ts'
import type { Archive } from '../state/storage.ts'
import type { Fields } from '../values.ts'
import { cost } from './server/prices.ts'

/** Invented: in SEK and month, one for each GB. */
export const archivePrice = ({ size }: Pick<Archive, 'size'>): number => size

/** GB: 10 to 100 by 10, 125 to 500 by 25, 550 to 1000 by 50. */
const sizes = [
  ...Array.from({ length: 10 }, (_, index) => 10 + index * 10),
  ...Array.from({ length: 16 }, (_, index) => 125 + index * 25),
  ...Array.from({ length: 10 }, (_, index) => 550 + index * 50),
]

export const archive: ModuleTable = {
  description: 'Storage for backups, with a login of its own for every volume.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    list: defineFunction({
      documentation: 'Lists the archive volumes of the project.',
      reads: true,
      get: true,
      respond: (call) => ({
        body: { archives: ownOf(call, call.state.archives).map((each) => archiveRecord(call, each)) },
      }),
    }),
    details: defineFunction({
      documentation: 'Shows one archive volume.',
      reads: true,
      get: true,
      required: ['username'],
      respond: (call, args) => show(call, findArchive(call, args.text('username'))),
    }),
    create: defineFunction({
      documentation:
        'Orders a volume of a size in GB. The user name begins with the project and an underscore.',
      required: ['username', 'password', 'size'],
      respond(call, args) {
        const { projectkey } = callingProject(call)
        const username = args.text('username').trim().toLowerCase()
        if (!new RegExp(`^${projectkey}_[a-z0-9_-]+$`).test(username)) {
          refuse(badInput, `username must begin with ${projectkey}_ and go on in letters and digits.`)
        }
        if (call.state.archives.has(username)) refuse(badInput, 'The archive exists already.')
        const made: Archive = {
          username,
          projectkey,
          password: checkText('password', args.text('password')),
          description: null,
          size: checkSize(args.integer('size')),
          used: 0,
        }
        call.state.archives.set(username, made)
        return show(call, made)
      },
    }),
    delete: defineFunction({
      documentation: 'Removes a volume and the files on it.',
      required: ['username'],
      respond(call, args) {
        call.state.archives.delete(findArchive(call, args.text('username')).username)
        return {}
      },
    }),
    resize: defineFunction({
      documentation: 'Grows a volume to a size in GB.',
      required: ['username', 'size'],
      respond(call, args) {
        const found = findArchive(call, args.text('username'))
        const size = checkSize(args.integer('size'))
        // That it only grows is inferred from a text that is cut off.
        if (size < found.size) refuse(badInput, 'size: an archive can’t shrink.')
        found.size = size
        return show(call, found)
      },
    }),
    changepassword: defineFunction({
      documentation: 'Sets the password of a volume.',
      required: ['username', 'password'],
      respond(call, args) {
        const found = findArchive(call, args.text('username'))
        found.password = checkText('password', args.text('password'))
        return show(call, found)
      },
    }),
    changedescription: defineFunction({
      documentation: 'Sets the description of a volume.',
      required: ['username', 'description'],
      respond(call, args) {
        const found = findArchive(call, args.text('username'))
        found.description = args.text('description') || null
        return show(call, found)
      },
    }),
    allowedarguments: defineFunction({
      documentation: 'Lists the sizes one can order, in GB.',
      reads: true,
      get: true,
      respond: () => ({ body: { argumentslist: { archivesize: sizes.map(String) } } }),
    }),
  },
}

const findArchive = (call: Call, username: string) =>
  findOwned(call, call.state.archives, username, 'an archive')

const checkSize = (size: number) =>
  sizes.includes(size) ? size : refuse(badInput, 'size is not one of archive/allowedarguments.')

const show = (call: Call, shown: Archive): Reply => ({ body: { details: archiveRecord(call, shown) } })

/** Sizes are text with a unit. That the description is shown is chosen, so that a change of it can be seen. */
const archiveRecord = (call: Call, { username, size, used, description }: Archive): Fields => ({
  username,
  sizetotal: `${size} GB`,
  sizefree: `${size - used} GB`,
  locked: false,
  description,
  node: { hostname: 'archive-1.example.com' },
  cost: cost(archivePrice({ size }), callingCurrency(call)),
})
