import { refusedCredentials, badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import { callingUser } from '../../scope.ts'
import { findWorld, openCopy, scenarioPassword } from '../../find-world.ts'
import type { State, User } from '../../state.ts'
import type { Fields } from '../../values.ts'

/** The only one-time code there is; the sandbox does not compute real ones. */
const oneTimeCode = '123456'

export const login = {
  login: defineFunction({
    documentation: 'Exchanges user name and password for a temporary key. otp is the one-time code.',
    anonymous: true,
    required: ['username', 'password'],
    optional: ['otp', 'ip'],
    // Specification 4.2 shows these two and no one-time code.
    inDialect: { document: { required: ['username', 'password'] } },
    respond(call, args) {
      const username = args.text('username').trim().toLowerCase()
      const password = args.text('password')
      const existing = findWorld(call.service, username)
      const world = existing ?? (password === scenarioPassword ? openCopy(call.service, username) : undefined)
      const user = world?.state.users.get(username)
      if (!world || user?.password !== password) {
        return refuse(refusedCredentials, 'The user name or the password is wrong.')
      }
      // A client asks for the code where the text begins with a method, `Google` or `Yubikey`; the rest of it is chosen.
      if (user.twofactor && args.text('otp') !== oneTimeCode) {
        const missing = !args.text('otp')
        refuse(
          refusedCredentials,
          missing
            ? 'Google Authenticator: a one-time code is required, otp.'
            : 'The one-time code is wrong: otp.',
        )
      }
      const apikey = call.service.keys.issue(world, username)
      return { body: { login: { username, apikey, ...reachOf(world.state, user) } } }
    },
  }),
  logout: defineFunction({
    documentation: 'Ends the temporary key of this call.',
    respond({ service, identity }) {
      if (identity.kind === 'user' && identity.apikey !== undefined) service.keys.end(identity.apikey)
      return {}
    },
  }),
  changepassword: defineFunction({
    documentation: 'Sets a new password.',
    required: ['currentpassword', 'newpassword'],
    optional: ['otp'],
    respond(call, args) {
      const user = checkPassword(call, args.text('currentpassword'))
      const password = args.text('newpassword')
      if (password === '') refuse(badInput, 'newpassword is empty.')
      if (user.twofactor && args.text('otp') !== oneTimeCode)
        refuse(badInput, 'The one-time code is wrong: otp.')
      user.password = password
      return {}
    },
  }),
  enabletwofactor: defineFunction({
    documentation: 'Switches the one-time code at login on; verification is a first code.',
    required: ['method', 'secret', 'verification'],
    respond(call, args) {
      if (args.text('verification') !== oneTimeCode) refuse(badInput, 'The code is wrong: verification.')
      callingUser(call).twofactor = true
      return {}
    },
  }),
  disabletwofactor: defineFunction({
    documentation: 'Switches the one-time code at login off.',
    required: ['password', 'otp'],
    respond(call, args) {
      const user = checkPassword(call, args.text('password'))
      if (args.text('otp') !== oneTimeCode) refuse(badInput, 'The one-time code is wrong: otp.')
      user.twofactor = false
      return {}
    },
  }),
}

/** Projects and organizations with the roles on each. Specification: 2.3. */
function reachOf(state: State, { projects, organizations }: User): Fields {
  return {
    accounts: [...projects].map(([account, roles]) => ({
      account,
      description: state.projects.get(account)?.description ?? null,
      roles,
    })),
    customers: [...organizations].map(([id, roles]) => ({
      customernumber: String(id),
      description: state.organizations.get(id)?.name ?? null,
      roles,
    })),
  }
}

function checkPassword(call: Call, password: string): User {
  const user = callingUser(call)
  return user.password === password ? user : refuse(badInput, 'The password is wrong.')
}
