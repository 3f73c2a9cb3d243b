import type { Handler } from './context.ts'
import { sendJson } from './send-json.ts'
import type { Store } from './store/store.ts'

/** Answers while the process serves. Takes no cookie and gives nothing away. SEC-49. */
export const health: Handler = (_req, res) => sendJson(res, 200, { status: 'ok' })

/** @param isStopping whether the process is on its way out, so that a load balancer sends nothing new. SEC-48. */
export const createReady =
  (store: Pick<Store, 'ping'>, isStopping: () => boolean): Handler =>
  async (_req, res) => {
    const reason = isStopping() ? 'stopping' : await storeFault(store)
    sendJson(res, reason ? 503 : 200, reason ? { status: 'unavailable', reason } : { status: 'ok' })
  }

const storeFault = async (store: Pick<Store, 'ping'>): Promise<string | undefined> => {
  try {
    await store.ping()
    return undefined
  } catch {
    return 'store'
  }
}
