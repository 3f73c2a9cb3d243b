import { badInput, refuse } from '../../response.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { callingUser } from '../../scope.ts'
import { nextSerial, type Organization, type State, type User } from '../../state.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import usual from './organization.json' with { type: 'json' }

export const person = {
  details: defineReading('Shows the person who has logged in.', (call) => ({
    user: userRecord(callingUser(call)),
  })),
  edit: defineFunction({
    documentation: 'Changes the name of the person.',
    optional: ['name'],
    respond(call, args) {
      const user = callingUser(call)
      user.name = args.text('name') ?? user.name
      return { body: { user: userRecord(user) } }
    },
  }),
  searchdata: defineReading(
    'Lists what the person can reach, for a search box. The shape is invented.',
    (call) => {
      const { projects } = callingUser(call)
      const { servers, domains } = call.state
      return {
        searchdata: {
          projects: [...projects.keys()],
          servers: [...servers.values()]
            .filter(({ projectkey }) => projects.has(projectkey))
            .map(({ serverid, hostname, projectkey }) => ({ serverid, hostname, projectkey })),
          domains: [...domains.values()]
            .filter(({ projectkey }) => projects.has(projectkey))
            .map(({ domainname, projectkey }) => ({ domainname, projectkey })),
        },
      }
    },
  ),
  listorganizations: defineReading('Lists the organizations that the person belongs to.', (call) => {
    const user = callingUser(call)
    const own = [...user.organizations.keys()].map((id) => call.state.organizations.get(id))
    return {
      organizations: own.filter((each) => each !== undefined).map((each) => organizationRecord(each, user)),
    }
  }),
  createorganization: defineFunction({
    documentation: 'Makes an organization, owned by the person.',
    required: ['country', 'name', 'type'],
    respond(call, args) {
      const user = callingUser(call)
      const country = args.text('country').toUpperCase()
      const organization: Organization = {
        id: nextSerial(call.state),
        name: args.text('name') || refuse(badInput, 'name is empty.'),
        currency: country === 'SE' ? 'SEK' : 'EUR',
        country,
        type: args.text('type'),
        payment: 'paid',
      }
      call.state.organizations.set(organization.id, organization)
      user.organizations.set(organization.id, ['Owner'])
      return { body: { organization: organizationRecord(organization, user) } }
    },
  }),
  listinvites: defineReading(
    'Lists the invitations that wait for the person; the sandbox sends none.',
    (call) => callingUser(call) && { invites: [] },
  ),
  signup: defineFunction({
    documentation: 'Begins to make a new person; user/confirm completes it.',
    anonymous: true,
    required: ['email', 'locale', 'name', 'password', 'termsofservice', 'useragent'],
    respond(call, args) {
      const username = args.text('email').trim().toLowerCase()
      if (!/^[^\s@]+@[^\s@]+$/.test(username)) refuse(badInput, 'email is not an e-mail address.')
      if (call.state.users.has(username)) refuse(badInput, 'The user exists already.')
      signUp(call.state, username, args.text('name'), args.text('password'))
      return { text: 'A message with a token has been sent.' }
    },
  }),
  confirm: defineFunction({
    documentation: 'Completes a sign-up. The token of the sandbox is the e-mail address.',
    anonymous: true,
    required: ['token'],
    respond(call, args) {
      const token = args.text('token').trim().toLowerCase()
      const user = call.state.signups.get(token) ?? refuse(badInput, 'The token is unknown.')
      call.state.signups.delete(token)
      call.state.users.set(user.username, user)
      return {}
    },
  }),
  // The bodies of the next two are shown nowhere; this is one member each.
  initiatesupportchallenge: defineFunction({
    documentation: 'Begins to prove the identity of the person to support.',
    respond: (call) => ({
      body: { supportchallenge: { username: callingUser(call).username, state: 'initiated' } },
    }),
  }),
  supportchallenge: defineFunction({
    documentation: 'Shows the current proof of identity; the sandbox keeps none.',
    reads: true,
    respond: (call) => ({
      body: { supportchallenge: { username: callingUser(call).username, state: 'none' } },
    }),
  }),
}

function signUp(state: State, username: string, name: string, password: string) {
  const nothing = { projects: new Map(), organizations: new Map() }
  state.signups.set(username, { username, name, password, twofactor: false, ...nothing })
}

/** No body of user/details is public; key and members are inferred. */
const userRecord = ({ username, name, twofactor }: User): Fields => ({
  username,
  name,
  twofactormethod: twofactor ? 'totp' : null,
})

/** Members that are the same for every organization are in the file, and there absent text is empty, not null. */
function organizationRecord({ id, name, country, type, payment }: Organization, user: User): Fields {
  const isTold = payment !== 'untold'
  return {
    ...usual,
    id,
    type,
    isowner: yesOrNo(user.organizations.get(id)?.includes('Owner') ?? false),
    contactperson: user.name,
    name,
    country,
    email: user.username,
    currentbillingemails: [user.username],
    expiredinvoices: isTold ? yesOrNo(payment === 'overdue') : undefined,
    unpaidinvoices: isTold ? yesOrNo(payment !== 'paid') : undefined,
  }
}
