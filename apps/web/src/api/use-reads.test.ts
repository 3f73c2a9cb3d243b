// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReadCall } from '@hosting-console/console-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

const callsOf = (path: string): ReadCall<boolean>[] =>
  Array.from({ length: 8 }, (_, index) => ({
    path,
    values: {},
    identity: `cl${index}`,
    read: () => true,
  }))

test('what failed is not asked for again when others are put before it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const asked: string[] = []
  const waiting: ServerResponse[] = []
  // One list fails at once, the others don't answer yet.
  const server = createServer((request, response) => {
    const path = request.url?.replace('/api/', '') ?? ''
    if (path === '/session') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ identities: [], settings: {} }))
      return
    }
    asked.push(path)
    response.statusCode = 500
    if (path.includes('domain')) response.end()
    else waiting.push(response)
  })
  await new Promise<void>((resume) => {
    server.listen(0, '127.0.0.1', resume)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { queryClient } = await import('./query-client.ts')
  const { loadSession } = await import('./session-store.ts')
  const { useReads } = await import('./use-reads.ts')
  await loadSession()
  let failed = 0
  const View = ({ calls }: { calls: readonly ReadCall<boolean>[] }) => {
    failed = useReads(calls).all.filter(({ error }) => error !== undefined).length
    return null
  }
  const root = createRoot(document.body)
  const render = (calls: readonly ReadCall<boolean>[]) =>
    act(async () =>
      root.render(
        createElement(QueryClientProvider, { client: queryClient }, createElement(View, { calls })),
      ),
    )
  const domains = callsOf('domain/list')
  await render(domains)
  await act(async () => {
    await expect.poll(() => failed).toBe(8)
  })
  const before = asked.filter((path) => path.includes('domain')).length
  const others = [...callsOf('server/list'), ...callsOf('invoice/list')]
  await render([...others, ...domains])
  await render(domains)
  await act(async () => {
    await new Promise((resume) => setTimeout(resume, 100))
  })
  expect(asked.filter((path) => path.includes('domain'))).toHaveLength(before)
  for (const response of waiting) response.end()
  await act(async () => root.unmount())
})
