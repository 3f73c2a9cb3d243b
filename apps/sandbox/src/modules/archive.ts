import { badInput, refuse } from '../response.ts'
import type { Call } from '../call.ts'
import { checkText } from '../checks.ts'
import { defineFunction, defineReading, type ModuleTable } from '../function-table.ts'
import { owned } from '../owned.ts'
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

/** Sizes are text with a unit. That the description is shown is chosen, so that a change of it can be seen. */
const archiveRecord = ({ username, size, used, description }: Archive, call: Call): Fields => ({
  username,
  sizetotal: `${size} GB`,
  sizefree: `${size - used} GB`,
  locked: false,
  description,
  node: { hostname: 'archive-1.example.com' },
  cost: cost(archivePrice({ size }), callingCurrency(call)),
})

const archives = owned({
  id: 'username',
  what: 'an archive',
  things: (state) => state.archives,
  show: (call, shown) => ({ body: { details: archiveRecord(shown, call) } }),
})

export const archive: ModuleTable = {
  description: 'Storage for backups, with a login of its own for every volume.',
  functions: {
    list: archives.list('Lists the archive volumes of the project.', 'archives', archiveRecord),
    details: archives.details('Shows one archive volume.'),
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
        return archives.show(call, made)
      },
    }),
    delete: archives.remove('Removes a volume and the files on it.'),
    resize: archives.on({
      documentation: 'Grows a volume to a size in GB.',
      required: ['size'],
      respond(found, args) {
        const size = checkSize(args.integer('size'))
        // That it only grows is inferred from a text that is cut off.
        if (size < found.size) refuse(badInput, 'size: an archive can’t shrink.')
        found.size = size
      },
    }),
    changepassword: archives.on({
      documentation: 'Sets the password of a volume.',
      required: ['password'],
      respond(found, args) {
        found.password = checkText('password', args.text('password'))
      },
    }),
    changedescription: archives.on({
      documentation: 'Sets the description of a volume.',
      required: ['description'],
      respond(found, args) {
        found.description = args.text('description') || null
      },
    }),
    allowedarguments: defineReading('Lists the sizes one can order, in GB.', () => ({
      argumentslist: { archivesize: sizes.map(String) },
    })),
  },
}

const checkSize = (size: number) =>
  sizes.includes(size) ? size : refuse(badInput, 'size is not one of archive/allowedarguments.')
