import { createClient } from '@hosting-console/api-client'
import { createUserModule } from '@hosting-console/proxy/portable'
import { respond, type Received, type Service, type Written } from '@hosting-console/sandbox/core'

/** A request to the service, as far as it says anything there. */
export type Sent = { path: string; headers: Record<string, string>; body: string }

export type DemoService = ReturnType<typeof createDemoService>

/** It is not a real address: what a request that is taken along is written with. */
const address = new URL('https://api.example.com/')

/** The sandbox in the place of the service. @param ask rejects where the connection to the service breaks */
export const createDemoService = (
  sandbox: Service,
  ask: (received: Received) => Promise<Written> = (received) => respond(sandbox, received),
) => {
  const send = ({ path, headers, body }: Sent): Promise<Written> =>
    ask({
      method: 'POST',
      target: path,
      headers,
      body,
      isTooLarge: false,
      remoteAddress: '127.0.0.1',
    })

  const fetchFromSandbox: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const body = typeof init.body === 'string' ? init.body : ''
    const {
      status,
      headers,
      body: text,
    } = await send({
      path: pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    })
    return new Response(text, { status, headers })
  }

  const client = (credentials?: { username: string; password: string }) =>
    createClient({
      baseUrl: address.href,
      ...(credentials ? { credentials } : {}),
      fetch: fetchFromSandbox,
    })

  return {
    address,
    send,
    client,
    userModule: createUserModule({ client }, Date),
    /** Whether the service still takes what a session signs its calls with. */
    takes: (key: string) => sandbox.keys.find(key) !== undefined,
  }
}
