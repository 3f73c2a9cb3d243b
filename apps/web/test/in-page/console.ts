import { createConsole, createDemoService, createEntries, createSessions } from '@hosting-console/demo/core'
import { createService, serve, type Written } from '@hosting-console/sandbox/core'
import { routeOf } from '@hosting-console/proxy/portable'

const options = { control: true, latencyMs: 0 }

const loopback = '127.0.0.1'

/** A console with a fresh sandbox behind it, as functions from request to response: the rules are those of the proxy. */
export const openConsole = () => {
  const sandbox = createService()

  /** @throws as Node.js does where the connection breaks */
  const ask = async (received: Parameters<typeof serve>[1]): Promise<Written> => {
    const served = await serve(sandbox, received, options)
    if (served.kind === 'whole') return served.written
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  }

  const respond = createConsole({
    service: createDemoService(sandbox, ask),
    sessions: createSessions(),
    entries: createEntries(),
  })

  /** Between the page and the console. */
  const network = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const target = pathname + search
    const route = routeOf(target, '/', false)
    if (route === undefined || route === 'page') throw new Error(`The page asks for ${target}.`)
    return respond(route, { request, target, basePath: '/' })
  }

  /** Past the console, with the controls of the sandbox. */
  const askSandbox = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const { status, body } = await ask({
      method: request.method,
      target: pathname + search,
      headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
      body: await request.text(),
      isTooLarge: false,
      remoteAddress: loopback,
    })
    return new Response(body, { status })
  }

  return { network, askSandbox }
}
