import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { ServiceAnswer } from './engines/engine.ts'
import { atTurnEnd } from './turn-end.ts'

/** SEC-41. */
export type AnswerLimits = { bytes: number; totalMs: number; gapMs: number }

export const answerLimits: AnswerLimits = { bytes: 32 * 1024 * 1024, totalMs: 120_000, gapMs: 30_000 }

/**
 * Passes the body on as fast as the browser reads it. When the service stops in the middle, or sends without end, the
 * browser's connection is reset: an answer cut short must never look complete. SEC-41, SEC-42.
 * @returns how it ended, once the browser's side is closed.
 */
export const streamAnswer = (
  answer: ServiceAnswer,
  res: ServerResponse,
  limits: AnswerLimits = answerLimits,
): Promise<'complete' | 'cut' | 'client-left'> =>
  new Promise((resolve) => {
    let length = 0
    let wasCut = false
    const cut = () => {
      wasCut = true
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
        if (length > limits.bytes) cut()
        else if (!writer.write(chunk)) {
          answer.pause()
          res.once('drain', () => answer.resume())
        }
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
    if (isEnded) res.end()
    else res.uncork()
  }
  const hold = () => {
    if (isHeld) return
    isHeld = true
    res.cork()
    atTurnEnd(release)
  }
  return {
    /** @returns false when the browser does not keep up; `drain` follows. */
    write: (chunk: Uint8Array): boolean => {
      hold()
      return res.write(chunk)
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
