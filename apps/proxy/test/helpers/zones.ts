import { definite } from '@hosting-console/console-core'
import { onTestFinished } from 'vitest'
import type { AuditAddress } from '../../src/config/settings.ts'
import { createLog } from '../../src/http/log.ts'
import { type KeyRing, temporaryKeyRing } from '../../src/key-ring.ts'
import { startZoneHistory } from '../../src/zone-history/history.ts'
import { createTestClock, startConsole } from './console.ts'
import { project, type Respond, sendEnvelope, startUpstream } from './upstream.ts'

const domainModule = {
  module: {
    description: 'Domains',
    allowed_functions: [
      { function: 'list', documentation: '', post: 1, required_arguments: [], optional_arguments: [] },
      {
        function: 'listrecords',
        documentation: '',
        post: 1,
        required_arguments: ['domainname'],
        optional_arguments: ['type'],
      },
    ],
  },
}

export const zoneRecord = (recordid: number, host: string, data = '192.0.2.1', type = 'A') => ({
  recordid,
  domainname: 'example.com',
  host,
  type,
  data,
  ttl: 3600,
})

type Options = {
  respond?: Respond
  address?: AuditAddress
  ring?: KeyRing
  maximumBytes?: number
  /** What its states are kept under; left out: the address of the service. */
  service?: string
  parts?: Parameters<typeof startConsole>[1]
}

/** A console that keeps a history, before a service with one zone that has `records`. */
export const startZones = async ({
  respond,
  address,
  ring = temporaryKeyRing(),
  ...options
}: Options = {}) => {
  const zone = { records: [zoneRecord(1, 'www'), zoneRecord(2, 'mail')] as object[] }
  const service = await startUpstream({
    respond: (received, res) => {
      if (respond?.(received, res)) return true
      if (received.url === '/domain/') sendEnvelope(res, 404, domainModule)
      else if (received.url === '/domain/listrecords') sendEnvelope(res, 200, { records: zone.records })
      else return false
      return true
    },
  })
  const outcomes: string[] = []
  const clock = createTestClock()
  const logLines: string[] = []
  const history = startZoneHistory({
    address: address ?? { kind: 'sqlite', file: ':memory:' },
    ring,
    service: options.service ?? service.url.href,
    keepMs: 400 * 86_400_000,
    maximumBytes: options.maximumBytes ?? 64 * 1024 * 1024,
    clock,
    log: createLog('trace', { write: (line) => void logLines.push(line) }),
    metrics: { zoneList: (result) => void outcomes.push(result) },
  })
  onTestFinished(() => history.close())
  const console = await startConsole(service.url, { ring, clock, zoneHistory: history, ...options.parts })
  const cookie = await console.cookie()
  const as = { 'console-identity': project }
  await console.call(cookie, '/api/domain/')
  const list = (body = 'domainname=example.com', headers: Record<string, string> = {}) =>
    console.call(cookie, '/api/domain/listrecords', body, { ...as, ...headers })
  /** @param query `zone` undefined leaves it out */
  const ask = (query: Record<string, string | undefined> = {}, by = cookie) =>
    console.ask(
      'GET',
      `/zone-history?${new URLSearchParams(definite({ as: project, zone: 'example.com', ...query })).toString()}`,
      {
        cookie: by,
      },
    )
  return {
    ...console,
    service,
    zone,
    outcomes,
    clock,
    list,
    ask,
    history,
    signedIn: cookie,
    faults: logLines,
  }
}
