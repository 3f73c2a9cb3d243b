import type { Reply } from '../../response.ts'
import type { Call } from '../../call.ts'
import { checkText } from '../../checks.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { callingProject, currencyOf } from '../../scope.ts'
import type { Project } from '../../state.ts'
import { deleteProject } from './contents.ts'

export const project: ModuleTable = {
  description: 'The project that calls: its name, its colour and its end.',
  functions: {
    edit: defineFunction({
      documentation: 'Changes name or colour of the project.',
      optional: ['name', 'color'],
      respond(call, args) {
        const changed = callingProject(call)
        const name = args.text('name')
        if (name !== undefined) changed.description = checkText('name', name)
        changed.color = args.text('color') || changed.color
        return show(call, changed)
      },
    }),
    rename: defineFunction({
      documentation: 'Renames the project.',
      required: ['name'],
      respond(call, args) {
        const changed = callingProject(call)
        changed.description = checkText('name', args.text('name'))
        return show(call, changed)
      },
    }),
    delete: defineFunction({
      documentation:
        'Removes the calling project with everything in it. The user name of the call says which.',
      respond(call) {
        // Whether a project must be empty first is not public; here it need not be.
        deleteProject(call.state, callingProject(call).projectkey)
        return {}
      },
    }),
  },
}

/** No body is public; this is what customer/listprojects shows, but for the access of the person. */
const show = (call: Call, shown: Project): Reply => ({
  body: {
    project: {
      accountname: shown.projectkey,
      name: shown.description ?? '',
      color: shown.color,
      currency: currencyOf(call, shown),
      customernumber: shown.organization,
    },
  },
})
