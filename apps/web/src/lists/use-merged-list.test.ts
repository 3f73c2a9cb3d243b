// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readServers, type Server } from '@hosting-console/api-client'
import type { Identity, ReadCall } from '@hosting-console/console-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

const projects = ['cl1', 'cl2'].map((id) => ({ id, kind: 'project', description: '', roles: [] }))
const status = { code: 200, text: 'OK' }
const servers = [{ serverid: 'kvm1', hostname: 'web-1.example.com' }]

/** A console with a server in each of two projects. @returns where it is */
const startConsole = async (): Promise<string> => {
  const server = createServer(({ url }, response) => {
    const isSession = url === '/session'
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(isSession ? { identities: projects, settings: {} } : { response: { status, servers } }),
    )
  })
  await new Promise<void>((resume) => {
    server.listen(0, '127.0.0.1', resume)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const operation = {
  path: 'server/list',
  call: (identity: string): ReadCall<readonly Server[]> => ({
    path: 'server/list',
    values: {},
    identity,
    read: ({ payload }) => readServers(payload),
  }),
}
const listed = (all: readonly Server[], { id }: Identity) => all.map((server) => ({ server, project: id }))

test('the rows are the same as long as the service gives the same, however often it is asked', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  location.href = await startConsole()
  const { queryClient } = await import('../api/query-client.ts')
  const { loadSession } = await import('../api/session-store.ts')
  const { useMergedList } = await import('./use-merged-list.ts')
  await loadSession()
  const seen: (readonly unknown[])[] = []
  const List = () => {
    const { rows, done, all } = useMergedList(operation, 'project', listed)
    if (done === all) seen.push(rows)
    return null
  }
  const root = createRoot(document.body)
  const view = createElement(QueryClientProvider, { client: queryClient }, createElement(List))
  await act(async () => root.render(view))
  await act(async () => {
    await expect.poll(() => seen.length).toBeGreaterThan(0)
  })
  const [first] = seen
  expect(first).toHaveLength(2)
  await act(async () => {
    await queryClient.refetchQueries()
    // What is known of a read is told in the next turn.
    await new Promise((resume) => setTimeout(resume))
  })
  expect(seen.every((rows) => rows === first)).toBe(true)
  await act(async () => root.unmount())
})
