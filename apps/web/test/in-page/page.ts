import type { Root } from 'react-dom/client'
import { vi } from 'vitest'
import { Finder, letGo, Locator, press, type } from './locator.ts'
import { leaveNothing, track } from './left.ts'
import { once } from './once.ts'
import { pause, poll } from './poll.ts'
import { fits, type Handler, Route } from './route.ts'
import { closeAll, resize, standIn } from './stand-ins.ts'

/** Where the console is, for its page. */
const origin = location.origin

/** Longer than a page waits by itself before it asks for something, as when someone has stopped typing. */
const quietMs = 350

type Network = (request: Request) => Promise<Response>

once('stand-ins', standIn)
once('track', track)

/** How the page came to be loaded, which happy-dom doesn't say. */
class NavigationTiming {
  readonly type: string
  readonly name = location.href
  constructor(type: string) {
    this.type = type
  }
}

Object.assign(globalThis, { PerformanceNavigationTiming: NavigationTiming })

/** No one waits any more for what a page asked for that was left. */
const never = () => new Promise<never>(() => undefined)

/** The one page of a test: loads the web app as a browser does, its modules anew each time, and asks `network`. */
export class Page extends Finder {
  readonly #network: Network
  #root: Root | undefined

  constructor(network: Network) {
    super()
    this.#network = network
  }

  protected within = (selector: string) => new Locator(selector)

  /** What was asked of the network. */
  readonly requests = { begun: 0, underWay: 0 }

  /** Waits until the page asks for nothing, also not once it has waited a little. */
  settled = () =>
    poll(async () => {
      const { begun } = this.requests
      await pause(quietMs)
      if (this.requests.underWay > 0 || this.requests.begun > begun) throw new Error('The page still asks.')
    })

  readonly keyboard = { press, type }

  url = () => (this.#root ? location.href : 'about:blank')
  setViewportSize = async (size: { width: number; height: number }) => resize(size)
  textContent = (selector: string) => this.locator(selector).textContent()
  evaluate = async <Given, Result>(run: (given: Given) => Result, given?: Given) => run(given as Given)

  goto = (address: string) => {
    this.close()
    history.pushState(null, '', new URL(address, origin).href)
    return this.#load('navigate')
  }
  reload = () => {
    this.close()
    return this.#load('reload')
  }
  goBack = async () => history.back()

  /** Leaves the page: nothing of it runs any more. */
  close = (): void => {
    if (!this.#root) return
    window.dispatchEvent(new Event('pagehide'))
    this.#root.unmount()
    this.#root = undefined
    this.#loaded = undefined
    globalThis.fetch = never
    leaveNothing()
    closeAll()
    letGo()
  }

  #routes: [string, Handler][] = []
  route = async (glob: string, handler: Handler) => void this.#routes.unshift([glob, handler])
  unroute = async (glob: string) => void (this.#routes = this.#routes.filter(([each]) => each !== glob))
  unrouteAll = async () => void (this.#routes = [])

  #ask = (request: Request): Promise<Response> => {
    const handler = this.#routes.find(([glob]) => fits(glob, request.url))?.[1]
    if (!handler) return this.#network(request)
    return new Promise((resolve) => void handler(new Route(request, () => this.#network(request), resolve)))
  }

  #load = async (kind: 'navigate' | 'reload') => {
    const { documentElement: html, body, head } = document
    for (const name of html.getAttributeNames()) html.removeAttribute(name)
    head.innerHTML = '<meta name="console-base" content="/">'
    body.innerHTML = '<div id="root"></div>'
    performance.getEntriesByType = () => [new NavigationTiming(kind) as unknown as PerformanceEntry]
    const load = {}
    this.#loaded = load
    globalThis.fetch = async (input, init = {}) => {
      const request = new Request(new URL(input instanceof Request ? input.url : String(input), origin), init)
      this.requests.begun += 1
      this.requests.underWay += 1
      const response = await this.#ask(request).finally(() => (this.requests.underWay -= 1))
      return this.#loaded === load ? response : never()
    }
    // A module that the page before is still loading would come in among those of the next one.
    await vi.dynamicImportSettled()
    leaveNothing()
    vi.resetModules()
    const { start } = await import('../../src/start.tsx')
    this.#root = start()
  }
  /** Stands for the load that is shown. */
  #loaded: object | undefined
}
