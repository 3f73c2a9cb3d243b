import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { atTurnEnd } from './turn-end.ts'
import { createInflatedSize } from './inflated-size.ts'

/** SEC-41. `bytes` and `xmlBytes` hold for what a body inflates to as well; `gapMs` is how long the service may be silent. */
export type ResponseLimits = { bytes: number; xmlBytes: number; totalMs: number; gapMs: number }

/** XML costs a browser several times what JSON does. SEC-64, SEC-65. */
export const responseLimits: ResponseLimits = {
  bytes: 32 * 1024 * 1024,
  xmlBytes: 5 * 1024 * 1024,
  totalMs: 120_000,
  gapMs: 30_000,
}

/**
 * So much of a body is held back before the browser gets its first byte, and so much may wait for a browser that is slower
 * than the service. Nearly every response to a change fits, so one that breaks off can still be replaced by a problem.
 */
const mostHeld = 64 * 1024

/** Why a response ended while it was held back: the browser has not got a byte of it. */
export class HeldFault extends Error {
  override readonly name = 'HeldFault'
  readonly reason: 'broken' | 'timeout' | 'too-large' | 'unmeasured' | 'client-left'

  constructor(reason: HeldFault['reason']) {
    super(reason)
    this.reason = reason
  }
}

export type OpenResponse = {
  /** Until the body is whole, or more of it has come than is held back. @throws HeldFault */
  held: Promise<void>
  /**
   * Gives the browser what is held back, and the rest as fast as it reads.
   * @returns how it ended, once the browser's side is closed.
   * @throws HeldFault when it broke off meanwhile
   */
  pass(status: number): Promise<'complete' | 'cut' | 'client-left'>
}

export type ResponseOptions = {
  /** What the browser gets to see of the response's headers. */
  headers: Record<string, string>
  limits: ResponseLimits
  /**
   * Whether the call is known to change nothing: its response is given up when the browser leaves, and may be cut by a reset, upon
   * which a browser may send it again. Of a change it is read until its outcome is known, and never reset. SEC-43, SEC-44.
   */
  reads: boolean
  /** Called before the connection is cut. */
  onCut: () => void
}

/**
 * Reads the body of a response. When the service stops in the middle, or sends without end, a response that was begun is cut
 * off: it must never look complete. SEC-41, SEC-42.
 */
export const openResponse = (
  response: IncomingMessage,
  res: ServerResponse,
  { headers, limits, reads, onCut }: ResponseOptions,
): OpenResponse => {
  const held = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<'complete' | 'cut' | 'client-left'>()
  let pieces: Buffer[] | undefined = []
  let length = 0
  let waiting = 0
  let isPaused = false
  let isWhole = false
  let wasCut = false
  let isOver = false
  let fault: HeldFault | undefined

  const stop = (reason: HeldFault['reason']) => {
    if (isOver) return
    isOver = true
    clearTimeout(total)
    clearTimeout(gap)
    response.destroy()
    if (pieces) {
      fault = new HeldFault(reason)
      held.reject(fault)
      return
    }
    if (res.destroyed) return
    wasCut = true
    onCut()
    cut(res, reads)
  }
  const total = setTimeout(() => stop('timeout'), limits.totalMs)
  const gap = setTimeout(() => stop('timeout'), limits.gapMs)

  const pause = () => {
    isPaused = true
    response.pause()
  }
  const resume = () => {
    if (!isPaused) return
    isPaused = false
    response.resume()
  }
  const most = /xml/i.test(headers['content-type'] ?? '') ? limits.xmlBytes : limits.bytes
  const inflated =
    headers['content-encoding'] === 'gzip' ? createInflatedSize(most, (reason) => stop(reason)) : undefined
  const write = (chunk: Buffer) => {
    // Counted here: `write` says false early, and the service's pace should follow what has really left us.
    waiting += chunk.length
    res.write(chunk, () => {
      waiting -= chunk.length
      gap.refresh()
      if (waiting === 0) resume()
    })
    if (waiting > mostHeld && !isPaused) pause()
  }

  const complete = () => {
    if (isOver) return
    isWhole = true
    held.resolve()
    if (!pieces) res.end()
  }
  const leave = () => {
    // The browser has left. The response of a change is read anyway, so that its outcome is logged.
    if (pieces && !reads && !res.writableEnded) return
    stop('client-left')
    if (res.writableFinished) closed.resolve('complete')
    else closed.resolve(wasCut ? 'cut' : 'client-left')
  }
  // It may have left before, and nothing would say so any more.
  if (res.destroyed) leave()
  else res.once('close', leave)

  const ended = () => {
    if (!response.complete) stop('broken')
  }
  response.once('error', ended)
  response.once('close', ended)
  // It may have broken before, and nothing would say so any more.
  if (response.destroyed) ended()
  response.once('end', () => {
    if (inflated) inflated.end(complete)
    else complete()
  })
  response.on('data', (chunk: Buffer) => {
    if (isOver) return
    length += chunk.length
    gap.refresh()
    inflated?.add(chunk)
    if (length > most) stop('too-large')
    else if (!pieces) write(chunk)
    else {
      pieces.push(chunk)
      if (length <= mostHeld) return
      pause()
      held.resolve()
    }
  })

  return {
    held: held.promise,
    pass: async (status) => {
      if (fault && !isWhole) throw fault
      const first = Buffer.concat(pieces ?? [])
      pieces = undefined
      if (res.destroyed) leave()
      else if (isWhole)
        atTurnEnd(() => res.writeHead(status, { ...headers, 'content-length': String(length) }).end(first))
      else {
        res.writeHead(status, headers)
        write(first)
      }
      return closed.promise
    },
  }
}

/**
 * A reset where TCP can say it; over TLS the missing end of the stream says the same. A browser that gets a reset before it
 * has read the head sends even a change again, so a change ends without its last piece instead, which HTTP/1.0 alone can't see.
 */
const cut = (res: ServerResponse, byReset: boolean): void => {
  const { socket, req } = res
  const isReset = byReset || req.httpVersionMinor === 0
  if (isReset && socket instanceof Socket && !(socket instanceof TLSSocket) && !socket.destroyed)
    socket.resetAndDestroy()
  res.destroy()
}
