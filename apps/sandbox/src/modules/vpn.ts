import { badInput, refuse } from '../response.ts'
import { checkText } from '../checks.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { owned } from '../owned.ts'
import { callingProject } from '../scope.ts'
import type { VpnUser } from '../state/access.ts'
import { type Fields, yesOrNo } from '../values.ts'

const userRecord = ({ username, enabled }: VpnUser): Fields => ({
  username,
  protocol: 'openvpn',
  enabled: yesOrNo(enabled),
})

const users = owned({
  id: 'username',
  what: 'a VPN user',
  things: (state) => state.vpnUsers,
  show: (_call, user) => ({ body: { user: userRecord(user) } }),
})

/** Public is what a client reads of the list; which protocols there are is invented, and other bodies are inferred. */
export const vpn: ModuleTable = {
  description: 'People and machines that may connect to the VPN of the project.',
  functions: {
    listusers: users.list('Lists the VPN users of the project.', 'vpnusers', userRecord),
    createuser: defineFunction({
      documentation: 'Makes a VPN user, whose name begins with the project and an underscore.',
      required: ['username', 'password'],
      respond(call, args) {
        const { projectkey } = callingProject(call)
        const username = args.text('username').trim().toLowerCase()
        if (!username.startsWith(`${projectkey}_`) || username.length <= projectkey.length + 1) {
          refuse(badInput, `username must begin with ${projectkey}_.`)
        }
        if (call.state.vpnUsers.has(username)) refuse(badInput, 'The user exists already.')
        const password = checkText('password', args.text('password'))
        const user = { username, projectkey, password, enabled: true }
        call.state.vpnUsers.set(username, user)
        return users.show(call, user)
      },
    }),
    edituser: users.on({
      documentation: 'Sets the password of a VPN user, or lets the user in or not.',
      optional: ['password', 'enabled'],
      respond(user, args) {
        const enabled = args.flag('enabled')
        user.password = args.text('password') || user.password
        user.enabled = enabled ?? user.enabled
      },
    }),
    deleteuser: users.remove('Removes a VPN user.'),
  },
}
