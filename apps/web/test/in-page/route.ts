export type Handler = (route: Route) => unknown

/** What becomes of a request between the page and the console, in Playwright's words. */
export class Route {
  readonly #request: Request
  readonly #goOn: () => Promise<Response>
  readonly #settle: (response: Response | Promise<Response>) => void

  constructor(
    request: Request,
    goOn: () => Promise<Response>,
    settle: (response: Response | Promise<Response>) => void,
  ) {
    this.#request = request
    this.#goOn = goOn
    this.#settle = settle
  }
  request = () => ({
    url: () => this.#request.url,
    headers: () => Object.fromEntries(this.#request.headers),
  })
  continue = async () => this.#settle(this.#goOn())
  fallback = this.continue
  abort = async () => this.#settle(Promise.reject(new TypeError('Failed to fetch')))
  fulfill = async ({ status = 200, contentType = 'application/json', body, json }: Fulfilled) =>
    this.#settle(
      new Response(body ?? JSON.stringify(json), { status, headers: { 'content-type': contentType } }),
    )
}

type Fulfilled = { status?: number; contentType?: string; body?: string; json?: unknown }

/** As Playwright reads an address with stars. */
export const fits = (glob: string, address: string): boolean =>
  new RegExp(
    `^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))}$`,
  ).test(address)
