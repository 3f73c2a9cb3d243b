import { encodeArguments } from '@hosting-console/api-client'
import {
  type Allowance,
  backgroundHeader,
  type SessionEntry,
  type SessionView,
  type SetupsView,
  type SignInOptions,
} from '@hosting-console/contract'
import {
  activityPage,
  changesOf,
  entryOwner,
  browserOf,
  demoPeople,
  isAllowedMethod,
  type PlannedCall,
  Problem,
  readCredentials,
  readDocumentUrl,
  readMade,
  readQuery,
  type RouteName,
  sessionView,
  signIn,
  zoneHistoryAnswer,
  zoneNames,
} from '@hosting-console/proxy/portable'
import { documentHost, invoiceDocument } from '@hosting-console/sandbox/core'
import { createCalls } from './calls.ts'
import { createZoneHistory } from './zone-history.ts'
import { empty, json, problemResponse } from './responses.ts'
import { limits, type Sessions } from './sessions.ts'
import type { DemoService } from './service.ts'
import type { Entries } from './entries.ts'

type Parts = { service: DemoService; sessions: Sessions; entries: Entries }

/** A request of the page, and the part of its address that begins with the path of the console. */
export type Asked = { request: Request; target: string; basePath: string }

type Respond = (asked: Asked) => Promise<Response>

/** Answers the page as the proxy does, in its words and by its rules, for the one person who uses this browser. */
export const createConsole = (parts: Parts): ((route: RouteName, asked: Asked) => Promise<Response>) => {
  const { service, sessions, entries } = parts

  const view = (): SessionView => ({
    ...sessionView(sessions.require(), limits),
    settings: {
      serviceUrl: service.address.href,
      readOnly: false,
      effects: {},
      keptArguments: [],
      documentHosts: [documentHost],
    },
  })

  const begin: Respond = async ({ request }) => {
    const { grant } = await signIn(service, readCredentials(await request.text()))
    const session = sessions.start(grant)
    entries.add(session, { event: 'sign-in', result: 'ok' })
    return json(200, view())
  }

  /** Signing out twice is not a mistake. */
  const end =
    (result: 'ok' | 'all'): Respond =>
    async () => {
      const session = sessions.current()
      if (session) {
        sessions.end()
        entries.add(session, { event: 'sign-out', result })
        await service.userModule.logout(session)
      }
      return empty()
    }

  const list = (): SessionEntry[] => {
    const session = sessions.require()
    const { issuedAt, idleExpiresAt, endsAt } = sessionView(session, limits)
    return [
      {
        id: session.name,
        issuedAt,
        usedAt: new Date(session.personUsedAt).toISOString(),
        expiresAt: idleExpiresAt < endsAt ? idleExpiresAt : endsAt,
        address: '',
        ...browserOf(navigator.userAgent),
        isBound: false,
        isCurrent: true,
      },
    ]
  }

  /** There is one session, so there are no others to end. */
  const endNone: Respond = async () => {
    sessions.require()
    return empty()
  }

  const options: Respond = async () =>
    json(200, {
      permanentKey: true,
      oneTimeCode: await service.userModule.takesOneTimeCode(),
      people: demoPeople,
    } satisfies SignInOptions)

  const activity: Respond = async ({ target }) =>
    json(200, await activityPage(entries, sessions.require(), readQuery(target)))

  const made: Respond = async ({ request }) => {
    const session = sessions.require()
    entries.add(session, readMade(await request.text(), session.identities).event)
    return empty()
  }

  /** What the console would fetch, from the sandbox itself. */
  const document: Respond = async ({ target }) => {
    sessions.require()
    const { status, body } = invoiceDocument(readDocumentUrl(target, [documentHost]).pathname)
    if (status !== 200) throw new Problem('document-refused', `The host answered HTTP ${status}.`)
    return new Response(body, { headers: { 'content-type': 'application/octet-stream' } })
  }

  /** No operator has put any beside those that come with the console. */
  const setups: Respond = async () => {
    sessions.require()
    return json(200, { setups: [] } satisfies SetupsView)
  }

  /** Entries of a demo are given up, never refused. */
  const allowance: Respond = async () => {
    sessions.require()
    const all = { changes: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER }
    return json(200, { now: all, perMinute: all } satisfies Allowance)
  }

  const history = createZoneHistory()
  const call = createCalls({ ...parts, history })

  const zoneHistory: Respond = async ({ request, target, basePath }) => {
    const session = sessions.require()
    const { identities } = session
    const changes = (identity: string, from: number, to: number) =>
      changesOf(entries, { owner: entryOwner(session), identity, from, to, keptSince: 0 })
    const ask = ({ path, identity, values }: PlannedCall) => {
      const listing = new Request(new URL(`${basePath}api/${path}`, request.url), {
        method: 'POST',
        headers: { 'console-identity': identity, accept: 'application/json', [backgroundHeader]: '1' },
        body: encodeArguments(values),
      })
      return call({ request: listing, target: `${basePath}api/${path}`, basePath })
    }
    const isListed = async (listing: PlannedCall) => {
      const answer = await ask(listing)
      return answer.status === 200 && JSON.parse(await answer.text()).response.status.code === 200
    }
    const listZones: Parameters<typeof zoneHistoryAnswer>[0]['listZones'] = async (listing) =>
      zoneNames(listing, await ask(listing))
    return json(
      200,
      await zoneHistoryAnswer(
        {
          identities,
          history,
          lastHere: async () => {
            const own = await entries.list({ owner: entryOwner(session) }, {}, { limit: 200 })
            return own.entries.find((each) => each.session !== session.name)?.at
          },
          now: Date.now(),
          describe: history.described,
          changes,
          isListed,
          listZones,
        },
        target,
      ),
    )
  }

  const handlers: Partial<Record<`${string} ${RouteName}`, Respond>> = {
    'POST session': begin,
    'GET session': async () => json(200, view()),
    'DELETE session': end('ok'),
    'GET session-all': async () => json(200, { sessions: list() }),
    'DELETE session-all': end('all'),
    'DELETE session-others': endNone,
    'DELETE session-one': endNone,
    'GET session-options': options,
    'GET document': document,
    'GET setups': setups,
    'GET zone-history': zoneHistory,
    'GET activity': activity,
    'GET allowance': allowance,
    'POST activity': made,
    'POST api': call,
  }

  return async (route, asked) => {
    try {
      const { method } = asked.request
      if (!isAllowedMethod(route, method))
        throw new Problem('method-refused', 'This address takes other methods.')
      const respond = handlers[`${method} ${route}`]
      if (!respond) throw new Problem('path-refused', 'The demo has no such address.')
      return await respond(asked)
    } catch (error) {
      return problemResponse(error)
    }
  }
}
