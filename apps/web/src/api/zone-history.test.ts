// @vitest-environment happy-dom
import { readsAtOnce } from '@hosting-console/console-core'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { changedZonesQuery, deletedZonesQuery } from './zone-history.ts'

const waiting = vi.hoisted((): (() => void)[] => [])

vi.mock('./page-loaded.ts', () => ({ pageLoaded: async () => undefined }))
vi.mock('./session.ts', () => ({
  send: () => new Promise<void>((resume) => waiting.push(resume)),
  readResponse: async () => ({ deleted: [], changed: [] }),
}))

const projects = Array.from({ length: 30 }, (_, at) => `cl${at}`)

test.each<[string, (project: string) => Promise<unknown>]>([
  ['deleted', (project: string) => queryClient.fetchQuery(deletedZonesQuery(project))],
  ['changed', (project: string) => queryClient.fetchQuery(changedZonesQuery(project))],
])('zones that were %s are asked for in a few projects at a time', async (_, ask) => {
  const asked = projects.map(ask)
  for (let left = projects.length; left > 0; left -= readsAtOnce) {
    await expect.poll(() => waiting.length).toBe(readsAtOnce)
    for (const resume of waiting.splice(0)) resume()
  }
  await Promise.all(asked)
})
