/*
 * What one load of the page leaves in the window: it has to be gone with the page, as in a browser, or the page before would go on beside
 * the next one.
 */
// First: what React's scheduler keeps is of all pages.
import 'react-dom/client'
import { once } from './once.ts'

type Listening = Parameters<typeof window.removeEventListener>

const { timers, channels, listening } = once('left', () => ({
  timers: new Set<ReturnType<typeof setTimeout>>(),
  channels: new Set<BroadcastChannel>(),
  listening: new Array<[EventTarget, Listening]>(),
}))

const kept =
  (set: typeof setTimeout) =>
  (...given: Parameters<typeof setTimeout>) => {
    const timer = set(...given)
    timers.add(timer)
    return timer
  }

/** From now on everything is noted. */
export const track = (): void => {
  const { setTimeout: setOnce, setInterval: setAgain, BroadcastChannel: Channel } = globalThis
  Object.assign(globalThis, {
    setTimeout: kept(setOnce),
    setInterval: kept(setAgain as typeof setTimeout),
    BroadcastChannel: class extends Channel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
      /** A page that was left may still come to the end of what it began. */
      override postMessage(message: unknown) {
        if (channels.has(this)) super.postMessage(message)
      }
    },
  })
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (...given: Listening) => {
      listening.push([target, given])
      listen(...given)
    }
    if (target === window) globalThis.addEventListener = target.addEventListener
  }
}

/** Takes everything away that was noted. */
export const leaveNothing = (): void => {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const [target, given] of listening.splice(0)) target.removeEventListener(...given)
  for (const channel of channels) channel.close()
  channels.clear()
}
