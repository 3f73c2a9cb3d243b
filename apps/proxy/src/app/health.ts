import type { Handler } from '../http/context.ts'
import { sendJson } from '../http/send-json.ts'
import type { Room } from './room.ts'
import type { Store } from '../store/store.ts'

/** Answers while the process serves. Takes no cookie and gives nothing away. SEC-49. */
export const health: Handler = (_req, res) => sendJson(res, 200, { status: 'ok' })

/** @param isStopping whether the process is on its way out, so that a load balancer sends nothing new. SEC-48. */
export const createReady =
  (store: Pick<Store, 'ping'>, room: Pick<Room, 'warnings'>, isStopping: () => boolean): Handler =>
  async (_req, res) => {
    const reason = isStopping() ? 'stopping' : await storeFault(store)
    if (reason) {
      sendJson(res, 503, { status: 'unavailable', reason })
      return
    }
    // What is nearly full still works, and so do all consoles beside this one: taking it out of service would not help.
    const warnings = await room.warnings()
    sendJson(res, 200, { status: 'ok', ...(warnings.length > 0 ? { warnings } : {}) })
  }

const storeFault = async (store: Pick<Store, 'ping'>): Promise<string | undefined> => {
  try {
    await store.ping()
    return undefined
  } catch {
    return 'store'
  }
}
