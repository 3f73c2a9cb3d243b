import { expect } from '@playwright/test'

type SeenCall = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  module: string
  function: string
  status: number
}

export type Sandbox = {
  /** Prepares a failure; give a `username`, as other tests run at the same time. */
  fault: (fault: Record<string, unknown> & { username: string }) => Promise<void>
  /** What the service says of `module/function` instead, `times` if not always. */
  respond: (username: string, path: string, payload: Record<string, unknown>, times?: number) => Promise<void>
  /** Changes what the service describes: modules as in a file of `--extra-modules`, or null where one is gone. */
  describe: (username: string, modules: Record<string, unknown>) => Promise<void>
  advance: (username: string, seconds: number) => Promise<void>
  /** Lets what the service does in the background come to its end, once `count` calls of the function have begun it. */
  finish: (username: string, name: string, count: number) => Promise<void>
  /** The service says yes to the next edit of a server and does not make it. */
  acceptOnly: (username: string) => Promise<void>
  /** What reached the service as a user of this copy. */
  calls: (username: string) => Promise<SeenCall[]>
  /** Those of them that call a function: `edit`, or `server/edit`. */
  called: (username: string, name: string) => Promise<SeenCall[]>
  /** A call past the console, as the project of a copy by its permanent key unless another is named. */
  call: (
    path: string,
    options: { as?: string; key: string; values?: Record<string, string> },
  ) => Promise<Record<string, unknown>>
}

/** @param ask what requests go through */
export const sandboxFor = (
  address: string,
  ask: (request: Request) => Promise<Response> = fetch,
): Sandbox => {
  const url = address.replace(/\/$/, '')
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await ask(
      new Request(`${url}/_sandbox/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  const call: Sandbox['call'] = async (path, { as = 'cl12345', key, values = {} }) => {
    const response = await ask(
      new Request(`${url}/${path}`, {
        method: 'POST',
        body: new URLSearchParams(values),
        headers: { Accept: 'application/json', Authorization: `Basic ${btoa(`${as}:${key}`)}` },
      }),
    )
    return ((await response.json()) as { response: Record<string, unknown> }).response
  }
  const advance = async (username: string, seconds: number): Promise<void> =>
    void (await control('POST', 'clock', { username, advanceSeconds: seconds }))
  const calls = async (username: string): Promise<SeenCall[]> => {
    const seen = await control('GET', `calls?username=${encodeURIComponent(username)}`)
    return (seen as { calls: SeenCall[] }).calls
  }
  const called = async (username: string, name: string): Promise<SeenCall[]> =>
    (await calls(username)).filter(
      (each) => name === each.function || name === `${each.module}/${each.function}`,
    )
  const fault: Sandbox['fault'] = async (prepared) => void (await control('POST', 'faults', prepared))
  const respond: Sandbox['respond'] = (username, path, payload, times) => {
    const [module, name] = path.split('/')
    const body = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, ...payload } })
    return fault({ username, module, function: name, times, body })
  }
  return {
    fault,
    respond,
    describe: async (username, modules) => void (await control('POST', 'modules', { username, modules })),
    advance,
    acceptOnly: (username) => respond(username, 'server/edit', {}, 1),
    finish: async (username, name, count) => {
      await expect.poll(async () => (await called(username, name)).length).toBe(count)
      await advance(username, 10)
    },
    calls,
    called,
    call,
  }
}
