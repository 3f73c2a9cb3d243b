// @vitest-environment happy-dom
import { type ApiResponse, readDnsRecords } from '@hosting-console/api-client'
import type { PlannedCall, ReadCall } from '@hosting-console/console-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { type Once, useReadsOnce } from './use-reads-once.ts'

type Records = NonNullable<ReturnType<typeof readDnsRecords>>

const callsOf = (count: number): ReadCall<Records>[] =>
  Array.from({ length: count }, (_, zone) => ({
    path: 'domain/listrecords',
    values: { domainname: `zone-${zone}.example` },
    identity: 'cl1',
    read: readRecords,
  }))

const readRecords = ({ payload }: ApiResponse) => readDnsRecords(payload)

/** Reads are answered by `respond`; it tells what was asked, and how often the view was drawn. */
const start = (calls: ReadCall<Records>[], respond: (zone: string) => unknown[]) => {
  const asked: string[] = []
  let running = 0
  let most = 0
  const queryOf = (call: PlannedCall | undefined) => ({
    ...callQuery(call),
    queryFn: async (): Promise<ApiResponse> => {
      const zone = JSON.stringify(call?.values)
      asked.push(zone)
      running += 1
      most = Math.max(most, running)
      await new Promise((resume) => setTimeout(resume, 2))
      running -= 1
      return {
        path: '',
        status: { code: 200 },
        payload: { records: respond(zone) },
      } as unknown as ApiResponse
    },
  })
  const drawn: Once<Records>[] = []
  const View = ({ isWanted }: { isWanted: boolean }) => {
    drawn.push(useReadsOnce(calls, { isWanted, queryOf }))
    return null
  }
  const root = createRoot(document.body)
  const draw = (isWanted: boolean) =>
    root.render(
      createElement(QueryClientProvider, { client: queryClient }, createElement(View, { isWanted })),
    )
  onTestFinished(() => {
    root.unmount()
    queryClient.clear()
  })
  const until = async (isMet: (now: Once<Records>) => boolean): Promise<void> => {
    await expect.poll(() => drawn.slice(-1).some(isMet), { timeout: 20_000 }).toBe(true)
  }
  draw(true)
  return { asked, most: () => most, drawn, draw, until }
}

const recordsOf = (count: number, data = '192.0.2.1') =>
  Array.from({ length: count }, (_, recordid) => ({
    recordid,
    host: `host-${recordid}`,
    type: 'A',
    data,
    ttl: 60,
  }))

test('100,000 records of 500 zones are drawn a few times a second, those that are there as the same', async () => {
  const began = performance.now()
  const { asked, most, drawn, until } = start(callsOf(500), () => recordsOf(200))
  await until(({ done }) => done === 500)
  const seconds = (performance.now() - began) / 1000
  expect(asked).toHaveLength(500)
  expect(most()).toBe(6)
  expect(drawn.at(-1)?.all.reduce((sum, { value }) => sum + (value?.length ?? 0), 0)).toBe(100_000)
  // Each look may be drawn twice, as development does.
  expect(drawn.length).toBeLessThanOrEqual(2 * (4 * seconds + 3))
  const made = new Set(drawn.flatMap(({ all }) => all.flatMap(({ value }) => value ?? [])))
  expect(made.size).toBe(100_000)
}, 30_000)

test('reading is stopped and gone on with, and what was read stays when the cache drops it', async () => {
  const { asked, drawn, draw, until } = start(callsOf(3000), () => recordsOf(1))
  await until(({ done }) => done > 0)
  draw(false)
  await until(({ done, part }) => !part.isFetching && done === asked.length)
  expect(asked.length).toBeLessThan(3000)
  queryClient.removeQueries()
  draw(true)
  await until(({ done }) => done === 3000)
  expect(asked).toHaveLength(3000)
  expect(drawn.at(-1)?.all.every(({ value }) => value?.length === 1)).toBe(true)
})

test('a refusal is tried again alone, a refresh reads all again, and a read by something else is there too', async () => {
  let isRefused = true
  let data = '192.0.2.1'
  const { asked, drawn, until } = start(callsOf(3), (zone) => {
    if (isRefused && zone.includes('zone-1.example')) throw new Error('Refused.')
    return recordsOf(1, data)
  })
  await until(({ done }) => done === 3)
  const refused = drawn.at(-1)?.all.filter(({ error }) => error) ?? []
  expect(refused.map(({ call }) => call.values)).toEqual([{ domainname: 'zone-1.example' }])
  isRefused = false
  await refused[0]?.retry()
  await until(({ all }) => all.every(({ value }) => value))
  expect(asked).toHaveLength(4)
  data = '192.0.2.2'
  drawn.at(-1)?.part.refresh()
  await until(({ all, done }) => done === 3 && all.every(({ value }) => value?.[0]?.data === data))
  expect(asked).toHaveLength(7)
  data = '192.0.2.3'
  const first = drawn.at(-1)?.all[0]
  await first?.retry()
  await until(({ all }) => all[0]?.value?.[0]?.data === data)
  expect(drawn.at(-1)?.all[1]?.value?.[0]?.data).toBe('192.0.2.2')
})
