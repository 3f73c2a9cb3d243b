import type { IncomingMessage } from 'node:http'
import { encodeArguments } from '@hosting-console/api-client'
import { firstReads, listScreens, moduleOfJob } from '@hosting-console/console-core'
import {
  answerClass,
  answerName,
  backgroundHeader,
  type PageAnswer,
  type PageBlock,
} from '@hosting-console/contract'
import type { GivenDescriptions } from '../forward/given-descriptions.ts'
import type { AskItself } from '../http/ask-itself.ts'
import { readCookie } from '../session/cookie.ts'
import type { SessionBinding } from '../session/binding.ts'
import type { Session, Sessions } from '../session/sessions.ts'

/** Of all answers together, as they are written into the page. */
const mostBytes = 64 * 1024

type Parts = {
  ask: AskItself
  basePath: string
  cookieName: string
  sessions: Pick<Sessions, 'open'>
  binding: Pick<SessionBinding, 'isProved'>
  descriptions: GivenDescriptions
}

/** A request that the page would make first. */
type FirstRequest = { path: string; identity?: string; body?: string }

export type PageAnswers = {
  /** Whether a person who may be signed in opens the page, rather than a site that frames it or a browser that guesses. */
  areFor(req: IncomingMessage): boolean
  /** Gives blocks to write into the page, as they come, until there is no more. */
  write(
    req: IncomingMessage,
    path: string,
    write: (block: string) => void,
    signal: AbortSignal,
  ): Promise<void>
}

/**
 * What a page would ask first, answered with the page itself: the session, and what the list at its address is made of. Each is
 * asked as the page would, through every gate and limit, as a call that no person made.
 */
export const createPageAnswers = (parts: Parts): PageAnswers => {
  const { ask, basePath, sessions, binding, descriptions } = parts

  const firstRequests = async (session: Session, path: string): Promise<FirstRequest[]> => {
    const { identities } = session.record
    const identity = identities[0]?.id
    const screen = listScreens.find(({ to }) => to === path)
    if (!screen || identity === undefined) return []
    const module = moduleOfJob(screen.job)
    const described = await descriptions.last({ owner: session.owner, identity, module })
    if (!described) return []
    const reads = firstReads(described, identities).map((call) => ({
      path: `api/${call.path}`,
      identity: call.identity,
      body: encodeArguments(call.values).toString(),
    }))
    return [{ path: `api/${module}/`, identity }, ...reads]
  }

  return {
    areFor: ({ method, headers }) =>
      method === 'GET' &&
      readCookie(parts.cookieName, headers.cookie) !== undefined &&
      ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
      headers['sec-fetch-dest'] === 'document' &&
      headers['sec-purpose'] === undefined,

    write: async (req, path, write, signal) => {
      const opened = await sessions.open(req.headers.cookie)
      // Browsers prove a session for what asks, not for pages.
      if (opened.state !== 'open' || !binding.isProved(opened.session, req)) return
      const requests: FirstRequest[] = [{ path: 'session' }, ...(await firstRequests(opened.session, path))]
      const named = requests.map((each) => ({
        ...each,
        name: answerName(each.path, each.identity, each.body),
      }))
      write(blockOf({ names: named.map(({ name }) => name) }))
      let room = mostBytes
      await Promise.all(
        named.map(async ({ name, ...each }) => {
          const method = each.identity === undefined ? 'GET' : 'POST'
          const sent = {
            method,
            path: basePath + each.path,
            headers: ownHeaders(req, each),
            body: each.body,
          } as const
          const came = await ask(sent, req.socket, { signal, bytes: mostBytes }).catch(() => undefined)
          if (signal.aborted) return
          const block = blockOf({ name, answer: answerIn(came) })
          const left = room - Buffer.byteLength(block)
          if (left >= 0) room = left
          write(left >= 0 ? block : blockOf({ name }))
        }),
      )
    },
  }
}

/** A response that a page can read out of it: one of another encoding isn't asked for, and would be another text here. */
const answerIn = (came: Awaited<ReturnType<AskItself>>): PageAnswer | undefined => {
  const { 'content-type': type = '', 'content-encoding': encoding, date = '' } = came?.headers ?? {}
  const isUtf8 = encoding === undefined && !/charset=(?!"?utf-8)/i.test(type)
  return came?.status === 200 && isUtf8
    ? { headers: { 'content-type': type, date }, body: came.body }
    : undefined
}

/** What tells gates and log whose request it is, and nothing else that the browser said of the page. */
export const ownHeaders = (
  { headers }: IncomingMessage,
  { identity, body }: Pick<FirstRequest, 'identity' | 'body'>,
): Record<string, string> => {
  const same = ['host', 'cookie', 'user-agent', 'x-forwarded-for', 'forwarded'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
  )
  return {
    ...Object.fromEntries(same),
    accept: 'application/json',
    'console-request': '1',
    'sec-fetch-site': 'same-origin',
    [backgroundHeader]: '1',
    ...(identity === undefined ? {} : { 'console-identity': identity }),
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  }
}

const unsafe = /[<\u2028\u2029]/g

/** The end of a line after it shows the page that it has the whole of it. */
const blockOf = (block: PageBlock): string => {
  const json = JSON.stringify(block).replaceAll(
    unsafe,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" class="${answerClass}">${json}</script>\n`
}
