import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { ServiceAnswer } from './engines/engine.ts'
import { atTurnEnd } from './turn-end.ts'

/** SEC-41. */
export type AnswerLimits = { bytes: number; totalMs: number; gapMs: number }

/** So much may wait for a browser that is slower than the service. */
const mostWaiting = 64 * 1024

export const answerLimits: AnswerLimits = { bytes: 32 * 1024 * 1024, totalMs: 120_000, gapMs: 30_000 }

/**
 * Passes the body on as fast as the browser reads it. When the service stops in the middle, or sends without end, the
 * browser's connection is reset: an answer cut short must never look complete. SEC-41, SEC-42.
 * @param onCut told before the reset
 * @returns how it ended, once the browser's side is closed.
 */
export const streamAnswer = (
  answer: ServiceAnswer,
  res: ServerResponse,
  limits: AnswerLimits = answerLimits,
  onCut?: () => void,
): Promise<'complete' | 'cut' | 'client-left'> =>
  new Promise((resolve) => {
    if (res.destroyed) {
      // It has left before, and nothing would tell of it any more.
      answer.destroy()
      resolve('client-left')
      return
    }
    let length = 0
    let waiting = 0
    let isPaused = false
    let wasCut = false
    const cut = () => {
      wasCut = true
      onCut?.()
      clearTimers()
      answer.destroy()
      reset(res)
    }
    const total = setTimeout(cut, limits.totalMs)
    const gap = setTimeout(cut, limits.gapMs)
    const clearTimers = () => {
      clearTimeout(total)
      clearTimeout(gap)
    }
    res.once('close', () => {
      clearTimers()
      answer.destroy()
      if (res.writableFinished) resolve('complete')
      else resolve(wasCut ? 'cut' : 'client-left')
    })
    const writer = writeByTurns(res)
    answer.readBy({
      data: (chunk) => {
        length += chunk.length
        gap.refresh()
        if (length > limits.bytes) {
          cut()
          return
        }
        // Counted here: what the response says of its buffer holds only for as long as it is corked.
        waiting += chunk.length
        writer.write(chunk, () => {
          waiting -= chunk.length
          gap.refresh()
          if (!isPaused || waiting > 0) return
          isPaused = false
          answer.resume()
        })
        if (waiting <= mostWaiting || isPaused) return
        isPaused = true
        answer.pause()
      },
      end: () => writer.end(),
      broke: cut,
    })
  })

/** Hands on together what comes in one turn of the event loop, its end included. */
const writeByTurns = (res: ServerResponse) => {
  let isHeld = false
  let isEnded = false
  const release = () => {
    isHeld = false
    // The end of a corked response would go out before what it holds: so that comes first, and the socket keeps both.
    const { socket } = res
    socket?.cork()
    res.uncork()
    if (isEnded) res.end()
    socket?.uncork()
  }
  const hold = () => {
    if (isHeld) return
    isHeld = true
    res.cork()
    atTurnEnd(release)
  }
  return {
    /** @param onTaken told when the system has taken it from us */
    write: (chunk: Uint8Array, onTaken: () => void): void => {
      hold()
      res.write(chunk, onTaken)
    },
    end: (): void => {
      isEnded = true
      hold()
    },
  }
}

/** A reset where TCP can say it; over TLS the missing end of the stream says the same. */
const reset = (res: ServerResponse): void => {
  const { socket } = res
  if (socket instanceof Socket && !(socket instanceof TLSSocket) && !socket.destroyed)
    socket.resetAndDestroy()
  res.destroy()
}
