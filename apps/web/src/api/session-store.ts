import { applyOperatorSettings } from '@hosting-console/console-core'
import { isText } from '@hosting-console/console-core'
import { basePath } from '../util/base-path.ts'
import { createStore, useStore } from '../util/store.ts'
import { keptNames, readText, writeText } from '../util/kept.ts'
import { clearTab, readTab, writeTab } from '../util/tab-storage.ts'
import { forgetCalls } from './forget.ts'
import type { SessionView } from '@hosting-console/contract'
import { type Credentials, deleteSession, fetchSession, postSession } from './session.ts'

/**
 * The session of this tab. `expired` keeps the view: the page stays as it is and the password is asked for over it.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'unreachable'; error: unknown }
  /** `unended`: the proxy could not be told, and the session lasts until it runs out by itself. */
  | { status: 'signed-out'; unended?: SessionView | undefined }
  | { status: 'active'; view: SessionView }
  | { status: 'expired'; view: SessionView }

const session = createStore<SessionState>({ status: 'loading' })
let waiting: (() => void)[] = []

/** Tells the other tabs of this browser, which share the cookie. */
const tabs = new BroadcastChannel('console:session')

/** Where the console itself only reads, no role of anybody allows more. */
const withConsoleRoles = (view: SessionView): SessionView =>
  view.settings.readOnly
    ? { ...view, identities: view.identities.map((each) => ({ ...each, roles: ['ReadOnly'] })) }
    : view

const set = (given: SessionState): void => {
  const next = given.status === 'active' ? { ...given, view: withConsoleRoles(given.view) } : given
  if (next.status === 'active') {
    keepToPerson(next.view)
    applyOperatorSettings(next.view.settings)
  }
  session.set(next)
  if (next.status !== 'active') return
  const resume = waiting
  waiting = []
  for (const each of resume) each()
}

export const useSessionState = (): SessionState => useStore(session)

/** The session inside the signed-in part of the app. */
export const useSession = (): SessionView => {
  const current = useSessionState()
  if (current.status !== 'active' && current.status !== 'expired') throw new Error('No session')
  return current.view
}

export const loadSession = async (): Promise<void> => {
  try {
    const view = await fetchSession()
    set(view ? { status: 'active', view } : { status: 'signed-out' })
  } catch (error) {
    set({ status: 'unreachable', error })
  }
}

/** @throws NetworkError as postSession does. Another person signing in starts with an empty memory. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const former = session.get()
  const before = former.status === 'expired' ? personOf(former.view) : undefined
  const view = await postSession(credentials)
  if (before !== undefined && before !== personOf(view)) forget()
  set({ status: 'active', view })
  tabs.postMessage('changed')
}

/** Told when someone wants to sign out. What prevents it ends the session, at once or once a question is answered. */
export const signingOut = 'sign-out'

/** Ends the session, once what has to be asked before is answered. */
export const signOut = async (): Promise<void> => {
  if (dispatchEvent(new Event(signingOut, { cancelable: true }))) await endSession()
}

/** Ends the session and empties this tab's memory, also when the proxy can't be reached: then that is said. */
export const endSession = async (): Promise<void> => {
  const state = session.get()
  const view = 'view' in state ? state.view : 'unended' in state ? state.unended : undefined
  leave(
    await deleteSession().then(
      () => undefined,
      () => view,
    ),
  )
  tabs.postMessage('changed')
}

/** Asks again until when the session lasts, which every call of the proxy may have moved. Does not prolong it. */
export const refreshSession = async (): Promise<void> => {
  if (session.get().status !== 'active') return
  const response = await fetchSession().then(
    (view) => ({ view }),
    () => undefined,
  )
  const state = session.get()
  if (state.status !== 'active' || !response) return
  const { view } = response
  set(view ? { status: 'active', view } : { status: 'expired', view: state.view })
}

/** When a session ends if nothing is called any more, in milliseconds since 1970. */
export const endOf = (view: SessionView): number =>
  Math.min(Date.parse(view.idleExpiresAt), Date.parse(view.endsAt))

/** The session outside of components, also one that has expired. */
export const viewInUse = (): SessionView | undefined => {
  const state = session.get()
  return 'view' in state ? state.view : undefined
}

/** The base address of the service that the session is of. */
export const serviceInUse = (): string | undefined => viewInUse()?.settings.serviceUrl

/** When the session began that a call is made under now; it tells sessions apart. */
export const sessionBegan = (): string | undefined => viewInUse()?.issuedAt

/** A call made under a session found that it has run out. One that comes late says nothing of the next session. */
export const expireSession = (began: string | undefined): void => {
  const state = session.get()
  if (state.status === 'active' && state.view.issuedAt === began) set({ status: 'expired', view: state.view })
}

/** Resolves when someone has signed in again. */
export const sessionRenewed = (): Promise<void> =>
  session.get().status === 'active'
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.push(resolve)
      })

/** Who a view belongs to: the same person signing in again keeps the page. */
export const personOf = (view: SessionView): string => view.username ?? view.identities[0]?.id ?? ''

/** What a tab keeps outlives an expired sign-in and a reload, but is never shown to another person who signs in there. */
const keepToPerson = (view: SessionView): void => {
  const person = personOf(view)
  const former = readTab('person', isText) ?? person
  if (former !== person) forget()
  writeTab('person', person)
}

/** Whether someone was signed in when this tab was last loaded. */
export const isKnownHere = (): boolean => readText('tab', 'person') !== null

const forget = (): void => {
  forgetCalls()
  clearTab()
  // Of `shapes-seen.ts`, `descriptions.ts` and `noticed-changes.ts`, which this tab may not have loaded.
  for (const name of ['shapes', 'descriptions', ...keptNames('browser', 'changes:')])
    writeText('browser', name)
}

const leave = (unended?: SessionView): void => {
  forget()
  // Values of a form are in the address.
  history.replaceState(null, '', basePath)
  set({ status: 'signed-out', unended })
}

const askAgainMs = 3000
let askingAgain: ReturnType<typeof setTimeout> | undefined
let lastAsked: symbol | undefined

/** Another tab signed in or out: look what that means here. While that is unknown, everything stays as it is. */
const follow = async (): Promise<void> => {
  clearTimeout(askingAgain)
  const asked = Symbol()
  lastAsked = asked
  let view: SessionView | undefined
  try {
    view = await fetchSession()
  } catch {
    if (lastAsked === asked) askingAgain = setTimeout(() => void follow(), askAgainMs)
    return
  }
  // A later message is answered later: what came before it says nothing any more.
  if (lastAsked !== asked) return
  const state = session.get()
  if (view) {
    if ('view' in state && personOf(state.view) !== personOf(view)) forget()
    set({ status: 'active', view })
  } else if ('view' in state) {
    leave()
  }
}

tabs.addEventListener('message', () => void follow())
