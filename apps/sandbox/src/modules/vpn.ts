import { badInput, type Reply, refuse } from '../response.ts'
import type { Call } from '../call.ts'
import { checkText } from '../checks.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { findOwned, ownOf } from '../owned.ts'
import { callingProject } from '../scope.ts'
import type { VpnUser } from '../state/access.ts'
import { type Fields, yesOrNo } from '../values.ts'

/** Public is what a client reads of the list; which protocols there are is invented, and other bodies are inferred. */
export const vpn: ModuleTable = {
  description: 'People and machines that may connect to the VPN of the project.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    listusers: defineFunction({
      documentation: 'Lists the VPN users of the project.',
      reads: true,
      get: true,
      respond: (call) => ({ body: { vpnusers: ownOf(call, call.state.vpnUsers).map(userRecord) } }),
    }),
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
        return show(user)
      },
    }),
    edituser: defineFunction({
      documentation: 'Sets the password of a VPN user, or lets the user in or not.',
      required: ['username'],
      optional: ['password', 'enabled'],
      respond(call, args) {
        const user = findUser(call, args.text('username'))
        const enabled = args.flag('enabled')
        user.password = args.text('password') || user.password
        user.enabled = enabled ?? user.enabled
        return show(user)
      },
    }),
    deleteuser: defineFunction({
      documentation: 'Removes a VPN user.',
      required: ['username'],
      respond(call, args) {
        call.state.vpnUsers.delete(findUser(call, args.text('username')).username)
        return {}
      },
    }),
  },
}

const findUser = (call: Call, username: string) =>
  findOwned(call, call.state.vpnUsers, username, 'a VPN user')

const show = (user: VpnUser): Reply => ({ body: { user: userRecord(user) } })

const userRecord = ({ username, enabled }: VpnUser): Fields => ({
  username,
  protocol: 'openvpn',
  enabled: yesOrNo(enabled),
})
