import type { AuditEntry } from '@hosting-console/contract'
import type { RouteName } from '@hosting-console/proxy/portable'
import { createService, restoreSnapshot, type Snapshot, takeSnapshot } from '@hosting-console/sandbox/core'
import { type Asked, createConsole } from './console.ts'
import { createEntries } from './entries.ts'
import { createDemoService } from './service.ts'
import { createSessions, type DemoSession } from './sessions.ts'
import type { Store } from './store.ts'

/** All that outlives the worker, which a browser ends as soon as nothing has been asked for a while. */
export type Kept = {
  /** The build that wrote it. Another one may keep other things, and starts over. */
  build: string
  snapshot: Snapshot
  session: DemoSession | undefined
  entries: AuditEntry[]
}

export type Demo = {
  respond: (route: RouteName, asked: Asked) => Promise<Response>
  /** Resolves when all that has changed so far is kept, changes included that take the service a while. */
  isKept: () => Promise<void>
}

/** How often it is looked whether a change is over. */
const lookMs = 1000

const begin = (now: () => number) => ({
  sandbox: createService({ now }),
  sessions: createSessions(),
  entries: createEntries(),
})

/** @returns nothing for what can't be continued: better to begin anew than never to answer again. */
const resume = (
  { snapshot, session, entries }: Kept,
  now: () => number,
): ReturnType<typeof begin> | undefined => {
  try {
    const sandbox = createService({ now })
    restoreSnapshot(sandbox, snapshot)
    return { sandbox, sessions: createSessions(session), entries: createEntries(entries) }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/**
 * The console with its service, as they were when their worker ended, or as they begin.
 * @param now the clock of the service
 */
export const openDemo = async (store: Store<Kept>, build: string, now = () => Date.now()): Promise<Demo> => {
  const found = await store.read()
  const { sandbox, sessions, entries } = (found?.build === build && resume(found, now)) || begin(now)
  const respond = createConsole({ service: createDemoService(sandbox), sessions, entries })
  let written = marks()

  /** What moves whenever something has happened that is worth keeping. */
  function marks(): string {
    return `${entries.count()} ${sessions.current()?.name}`
  }

  const keep = async (): Promise<boolean> => {
    const marked = marks()
    if (marked === written) return true
    const snapshot = takeSnapshot(sandbox)
    if (!snapshot) return false
    await store.write({ build, snapshot, session: sessions.current(), entries: entries.all() })
    written = marked
    return true
  }

  return {
    respond: async (route, asked) => {
      const response = await respond(route, asked)
      await keep()
      return response
    },
    isKept: async () => {
      while (!(await keep())) await new Promise((resolve) => setTimeout(resolve, lookMs))
    },
  }
}
