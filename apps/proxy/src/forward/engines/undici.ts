import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Client, type Dispatcher, Pool } from 'undici'
import { atTurnEnd } from '../turn-end.ts'
import {
  type BodyReader,
  type EngineOptions,
  type ForwardCall,
  type ForwardEngine,
  ForwardFault,
  type ServiceAnswer,
} from './engine.ts'

/** The client that Node's own fetch stands on, at its lowest level: no streams and no promises between the two sockets. */
export const createUndiciEngine = (options: EngineOptions): ForwardEngine => {
  const { target, trust, maxSockets, timeoutMs, keepAliveMs } = options
  const pool = new Pool(target.origin, {
    connect: { ...trust, timeout: timeoutMs },
    connections: maxSockets,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    // Times are ours: they count from when the call was asked for, waiting for a connection included.
    headersTimeout: 0,
    bodyTimeout: 0,
    factory: (origin, given) => new CountingClient(origin, given),
  })
  return {
    send: (_req, res, call) =>
      new Promise((resolve, reject) => {
        if (res.destroyed) reject(new ForwardFault('client-left', false))
        else new Exchange(pool, res, call, { resolve, reject, timeoutMs }).begin()
      }),
    close: () => pool.destroy(),
  }
}

/** One connection, which says to each call whether it has served another before. */
class CountingClient extends Client {
  private hasServed = false

  constructor(...[origin, options]: ConstructorParameters<typeof Client>) {
    super(origin, options)
    this.on('disconnect', () => {
      this.hasServed = false
    })
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (options instanceof CallOptions) options.exchange.taken(this.hasServed)
    this.hasServed = true
    return super.dispatch(options, handler)
  }
}

/** The pool hands the options of a call to its connections as they are, and the handler in a wrapping of its own. */
class CallOptions implements Dispatcher.DispatchOptions {
  readonly method = 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
  readonly exchange: Exchange

  constructor({ path, headers, body }: ForwardCall, exchange: Exchange) {
    this.path = path
    this.headers = headers
    this.body = body
    this.exchange = exchange
  }
}

type Outcome = {
  resolve: (answer: ServiceAnswer) => void
  reject: (fault: ForwardFault) => void
  timeoutMs: number
}

const gone = new Error('No longer wanted.')

/** One call on its way there, and its answer on the way back. */
class Exchange implements Dispatcher.DispatchHandler, ServiceAnswer {
  status = 0
  headers: IncomingHttpHeaders = {}
  private controller: Dispatcher.DispatchController | undefined
  private attempt: 1 | 2 = 1
  private isReused = false
  private isSent = false
  /** Nobody waits for the answer's head any more: it came, or it is too late. */
  private isSettled = false
  private isDestroyed = false
  /** What came before anybody read it; a short answer is here in one piece. */
  private early: Buffer[] = []
  private ending: 'end' | 'broke' | undefined
  private reader: BodyReader | undefined
  private readonly timer: NodeJS.Timeout

  private readonly pool: Pool
  private readonly res: ServerResponse
  private readonly call: ForwardCall
  private readonly outcome: Outcome

  constructor(pool: Pool, res: ServerResponse, call: ForwardCall, outcome: Outcome) {
    this.pool = pool
    this.res = res
    this.call = call
    this.outcome = outcome
    this.timer = setTimeout(() => this.giveUp('timeout'), outcome.timeoutMs)
    res.once('close', this.left)
  }

  /** What can not be sent is told to `onResponseError`. */
  begin(): void {
    atTurnEnd(() => {
      if (!this.isSettled) this.pool.dispatch(new CallOptions(this.call, this), this)
    })
  }

  taken(isReused: boolean): void {
    this.isReused = isReused
  }

  // From the service.

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    if (this.isSettled) controller.abort(gone)
    else this.isSent = true
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController): void {
    controller.abort(gone)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // A word in between; the answer follows.
    if (status < 200) return
    this.status = status
    this.headers = headers
    if (this.settle()) this.outcome.resolve(this)
    else controller.abort(gone)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.reader) this.reader.data(chunk)
    else {
      this.early.push(chunk)
      // What is in flight already comes all the same, but no more.
      if (this.early.length > 1) controller.pause()
    }
  }

  onResponseEnd(): void {
    this.over('end')
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isSettled) {
      this.over('broke')
      return
    }
    if (this.attempt === 1 && this.isSent && this.isReused && this.call.mayRepeat) {
      this.attempt = 2
      this.isSent = false
      this.begin()
    } else this.fail('broken', error)
  }

  // From whoever asked.

  readBy(reader: BodyReader): void {
    this.reader = reader
    for (const chunk of this.early) reader.data(chunk)
    this.early = []
    if (this.ending) reader[this.ending]()
    else this.controller?.resume()
  }

  pause(): void {
    this.controller?.pause()
  }

  resume(): void {
    this.controller?.resume()
  }

  destroy(): void {
    if (this.isDestroyed) return
    this.isDestroyed = true
    this.reader = undefined
    if (!this.ending) this.controller?.abort(gone)
  }

  private over(ending: 'end' | 'broke'): void {
    this.ending = ending
    this.reader?.[ending]()
  }

  private settle(): boolean {
    if (this.isSettled) return false
    this.isSettled = true
    clearTimeout(this.timer)
    this.res.off('close', this.left)
    return true
  }

  private fail(reason: ForwardFault['reason'], cause?: unknown): void {
    if (this.settle()) this.outcome.reject(new ForwardFault(reason, this.isSent, cause))
  }

  private giveUp(reason: ForwardFault['reason']): void {
    this.fail(reason)
    this.controller?.abort(gone)
  }

  private readonly left = (): void => this.giveUp('client-left')
}
