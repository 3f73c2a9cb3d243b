// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import {
  type ApiResponse,
  type Arguments,
  type Client,
  createClient,
  type Foreign,
  isIdentified,
  isRecord,
  MalformedResponse,
  oddityOf,
  type Payload,
  readAddresses,
  readDnsRecords,
  readDomains,
  readInstance,
  readInstances,
  readInvoices,
  readServer,
  readServers,
} from '@hosting-console/api-client'
import {
  type ListCall,
  listJobs,
  changeReverseName,
  changeServerSize,
  deleteRecord,
  findOperation,
  type Identity,
  type ServiceDescription,
  zoneRecords,
} from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { createSandbox } from '@hosting-console/sandbox'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldColumns } from '../src/responses/field-columns.ts'
import { withOddities } from '../src/responses/odd-columns.tsx'
import { indexThings } from '../src/frame/palette/things.ts'
import { recordColumns } from '../src/dns/record-columns.tsx'
import * as zones from '../src/dns/zone-columns.tsx'
import { keyOfRow, type ZoneRow } from '../src/dns/zone-rows.ts'
import * as invoices from '../src/invoices/invoice-columns.tsx'
import { periodTotals, uncounted } from '../src/invoices/period-totals.ts'
import * as addresses from '../src/ip/address-columns.tsx'
import { namesFromTemplates } from '../src/ip/reverse-names.ts'
import * as storage from '../src/object-storage/instance-columns.tsx'
import {
  isDueSoon,
  byEnclosing,
  nameTrouble,
  recordTrouble,
  serverTrouble,
} from '../src/overview/attention.ts'
import { detailCalls } from '../src/overview/overview-calls.ts'
import * as servers from '../src/servers/server-columns.tsx'
import { recordIn } from '../src/servers/server-record.ts'
import { sizeOf } from '../src/servers/sizes.ts'
import { holding } from '../src/servers/use-address-records.ts'
import type { Column } from '../src/ui/table/columns.ts'
import { sortRows } from '../src/ui/table/columns.ts'
import { parseFilter } from '../src/ui/table/filter.ts'
import { listMutations, rowMutations, singleMutations } from './mutations.ts'

const project: Identity = { id: 'cl12345', kind: 'project', description: '', roles: ['FullAccess'] }
const zone = { identity: 'cl12345', name: 'example.com' }
let service: ServiceDescription = []

/** How a screen makes rows of a response, and everything else that is made of the same response. */
type View<Row> = {
  path: string
  list: string
  identity: string
  values?: Arguments
  as?: 'organization'
  rows: (payload: Payload) => readonly Row[] | undefined
  columns: (rows: readonly Row[]) => readonly Column<Row>[]
  recordOf: (row: Row) => Foreign & Payload
  keyOf: (row: Row) => string
  others: (response: ApiResponse, rows: readonly Row[] | undefined) => void
}

const palette = (thing: ListCall['thing'], response: ApiResponse) => {
  const call = findOperation(service, listJobs[thing])?.call('cl12345')
  if (!call) throw new Error(`${listJobs[thing]} is not described`)
  return indexThings({ thing, call } as ListCall, call.read(response) ?? [])
}

/** The rows of a screen; nothing where a response holds no list. */
const rowsOf = <Item, Row>(
  items: readonly Item[] | undefined,
  listed: (items: readonly Item[], identity: Identity) => Row[],
): Row[] | undefined => items && listed(items, project)

const must = (isSo: boolean, fault: string): void => {
  if (!isSo) throw new Error(fault)
}

/** What a plan does may be refused: it then says why and sends nothing. */
const refusing = (run: () => unknown): void => {
  try {
    run()
  } catch (error) {
    if (!(error instanceof MalformedResponse)) throw error
  }
}

/** The words of a cell, as far as they are in it. */
const wordsOf = (node: unknown): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).join(' ')
  return isRecord(node) && isRecord(node.props) ? wordsOf(node.props.children) : ''
}

const view = <Row>(view: View<Row>) => ({
  ...view,
  /** What a screen says of each row, column by column. */
  said: (payload: Payload) => {
    const rows = view.rows(payload) ?? []
    const columns = view.columns(rows)
    return rows.map((row) =>
      columns.map((column) => `${column.text(row)} ${wordsOf(column.cell?.(row))}`.trim()),
    )
  },
  /** Draws all that is drawn of a response without a browser. @returns the rows, as far as they tell what they are */
  draw: (response: ApiResponse) => {
    const { rows: read, columns: columnsOf, recordOf, keyOf, others } = view
    const rows = read(response.payload)
    others(response, rows)
    if (!rows) return undefined
    const columns = withOddities([...columnsOf(rows), ...fieldColumns(rows, recordOf, [])], recordOf)
    const matches = parseFilter('x serverid:1 total>3', columns)
    for (const column of columns) {
      sortRows(rows, columns, { column: column.id, isDescending: false })
      for (const row of rows) {
        must(typeof column.text(row) === 'string', `${column.id} is no text`)
        void column.cell?.(row)
        matches(row)
      }
    }
    const keys = rows.map(keyOf)
    must(new Set(keys).size === keys.length, `keys are not unique: ${keys.join()}`)
    return rows.map((row) => ({
      id: String(recordOf(row)[view.identity]),
      isIdentified: isIdentified(recordOf(row)),
      odd: oddityOf(recordOf(row))?.fields ?? [],
    }))
  },
})

const views = [
  view<servers.ListedServer>({
    path: 'server/list',
    list: 'servers',
    identity: 'serverid',
    rows: (payload) => rowsOf(readServers(payload), servers.listedServers),
    columns: () => servers.serverColumns,
    recordOf: servers.recordOf,
    keyOf: servers.keyOf,
    others: (response, rows = []) => {
      palette('servers', response)
      detailCalls(service, rows)
      for (const { server } of rows) {
        serverTrouble(server)
        const change = changeServerSize(
          service,
          project.id,
          { serverid: server.serverid, current: sizeOf(server) },
          { memory: '1024' },
        )
        must(isIdentified(server) || !change, 'what has no identifier is changed')
        refusing(() => change?.subject.find(response))
      }
    },
  }),
  view<Parameters<typeof zones.keyOf>[0]>({
    path: 'domain/list',
    list: 'domains',
    identity: 'domainname',
    rows: (payload) => rowsOf(readDomains(payload), zones.listedZones),
    columns: () => zones.zoneColumns,
    recordOf: zones.recordOf,
    keyOf: zones.keyOf,
    others: (response) => {
      palette('zones', response)
    },
  }),
  view<ZoneRow>({
    path: 'domain/listrecords',
    values: { domainname: zone.name },
    list: 'records',
    identity: 'recordid',
    rows: (payload) => readDnsRecords(payload),
    columns: () =>
      recordColumns(
        service,
        zone,
        { records: [], added: [], staged: [] },
        { onDuplicate: () => {}, onEdit: () => {}, onDelete: () => {} },
      ),
    recordOf: (row) => row,
    keyOf: keyOfRow,
    others: (response, rows = []) => {
      recordTrouble(rows, zone.name)
      holding(rows, zone, ['192.0.2.10'])
      indexKnownZones([{ zone: zone.name, records: zoneRecords(rows) }])
      for (const column of recordColumns(
        service,
        zone,
        { records: rows, added: rows, staged: [] },
        { onDuplicate: () => {}, onEdit: () => {}, onDelete: () => {} },
      ))
        for (const row of rows) column.text(row)
      for (const row of rows) {
        const change = deleteRecord(service, zone, row)
        must(isIdentified(row) || !change, 'what has no identifier is changed')
        refusing(() => change?.subject.find(response))
      }
    },
  }),
  view<addresses.ListedAddress>({
    path: 'ip/listown',
    list: 'iplist',
    identity: 'ipaddress',
    rows: (payload) => rowsOf(readAddresses(payload), addresses.listedAddresses),
    columns: () => addresses.addressColumns(service, { zones: indexKnownZones([]), isWhole: true }),
    recordOf: addresses.recordOf,
    keyOf: addresses.keyOf,
    others: (response, rows = []) => {
      palette('addresses', response)
      byEnclosing(
        [zone],
        rows.map(({ address }) => address),
      )
      namesFromTemplates({ service, rows, identities: [project] }, { IPv4: 'a-{d}.example.com.', IPv6: '' })
      for (const { address } of rows) {
        nameTrouble(address, indexKnownZones([]))
        const change = changeReverseName(service, project.id, address, 'a.example.com.')
        refusing(() => change?.subject.find(response))
      }
    },
  }),
  view<invoices.ListedInvoice>({
    path: 'invoice/list',
    as: 'organization',
    list: 'invoices',
    identity: 'invoicenumber',
    rows: (payload) => rowsOf(readInvoices(payload), invoices.listedInvoices),
    columns: () => invoices.invoiceColumns,
    recordOf: invoices.recordOf,
    keyOf: invoices.keyOf,
    others: (response, rows = []) => {
      palette('invoices', response)
      const all = rows.map(invoices.recordOf)
      for (const each of all) isDueSoon(each, undefined)
      const counted = periodTotals(all, 'month', '', '2026-06-15').reduce((sum, { count }) => sum + count, 0)
      // Each is summed, or said not to be.
      must(counted + uncounted(all) === all.length, 'an invoice is neither summed nor said not to be')
    },
  }),
  view<Parameters<typeof storage.keyOf>[0]>({
    path: 'objectstorage/listinstances',
    values: { projectkey: project.id },
    list: 'instances',
    identity: 'id',
    rows: (payload) => rowsOf(readInstances(payload), storage.listedInstances),
    columns: () => storage.instanceColumns,
    recordOf: storage.recordOf,
    keyOf: storage.keyOf,
    others: (response) => {
      palette('instances', response)
    },
  }),
]

const sandbox = createSandbox()
let close: () => unknown = () => {}
let clientAs: (username: string) => Client
let organization = ''

beforeAll(async () => {
  const listening = await sandbox.listen()
  close = () => listening.close()
  const username = 'default+mutated@example.com'
  const { login } = await createClient({ baseUrl: listening.url }).call('user/login', {
    username,
    password: 'demo',
  })
  organization = login.customers[0]?.customernumber ?? ''
  clientAs = (id) =>
    createClient({ baseUrl: listening.url, credentials: { username: id, password: login.apikey } })
  const client = clientAs(project.id)
  service = await Promise.all(
    ['server', 'domain', 'ip', 'invoice', 'objectstorage'].map((module) => client.describeModule(module)),
  )
})

afterAll(() => close())

const recorded = ({
  path,
  values = {},
  as,
}: Pick<View<never>, 'path' | 'values' | 'as'>): Promise<ApiResponse> =>
  clientAs(as === 'organization' ? organization : project.id).request(path, values)

type Shown = ReturnType<(typeof views)[number]['draw']>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

describe.each(views)('$path', ({ list, identity, draw, said, ...source }) => {
  /** What a mutation does to the screen, by what the screen showed before. */
  const faultsOf = <Mutated extends { what: string; payload: Payload }>(
    response: ApiResponse,
    mutations: readonly Mutated[],
    isFine: (rows: Shown, mutation: Mutated) => boolean,
  ): string[] =>
    mutations.flatMap((mutation) => {
      try {
        return isFine(draw({ ...response, payload: mutation.payload }), mutation) ? [] : [mutation.what]
      } catch (error) {
        return [`${mutation.what}: ${String(error)}`]
      }
    })

  test('loses no row and empties no list by an odd row', async () => {
    const response = await recorded(source)
    const whole = draw(response) ?? []
    expect(whole.length).toBeGreaterThan(1)
    expect(whole.filter(({ odd }) => odd.length > 0)).toEqual([])
    const mutations = rowMutations(response.payload, list)
    const faults = faultsOf(response, mutations, (rows = [], { at, field }) => {
      const isRestSame = isSame(rows.toSpliced(at, 1), whole.toSpliced(at, 1))
      const isStillNamed = rows[at]?.id === whole[at]?.id
      return (
        isRestSame && (field === undefined ? !rows[at]?.isIdentified : field === identity || isStillNamed)
      )
    })
    expect(faults).toEqual([])
  })

  test('says nothing more of a row of which a field is missing', async () => {
    const { payload } = await recorded(source)
    const rows: unknown[] = Array.isArray(payload[list]) ? payload[list] : []
    const before = said(payload)
    const untrue = rows.flatMap((row, at) =>
      Object.keys(isRecord(row) ? row : {}).flatMap((field) => {
        const { [field]: _, ...record } = row as Payload
        // Another field may stand in for it.
        const known = [...(before[at] ?? []), JSON.stringify(record), '–'].join(' ')
        const after = said({ ...payload, [list]: rows.with(at, record) })[at] ?? []
        return after
          .filter((text) => !text.split(/\s+/).every((word) => known.includes(word)))
          .map((text) => `${field}: ${text}`)
      }),
    )
    expect([...new Set(untrue)]).toEqual([])
  })

  test('says of no list that it is empty when it is not', async () => {
    const response = await recorded(source)
    const wanted = { all: draw(response), none: [], unknown: undefined }
    const mutations = listMutations(response.payload, list)
    const faults = faultsOf(response, mutations, (rows, { holds }) => isSame(rows, wanted[holds]))
    expect(faults).toEqual([])
  })

  test('draws anything', async () => {
    const response = await recorded(source)
    const rows: unknown[] = Array.isArray(response.payload[list]) ? response.payload[list] : []
    const [first] = rows
    const names = Object.keys(typeof first === 'object' && first !== null ? first : {})
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        fc.jsonValue(),
        (record, value) => {
          const payload = { ...response.payload, [list]: [record, value, first] }
          return draw({ ...response, payload })?.length === 3
        },
      ),
      { numRuns: 200 },
    )
  })
})

test.each([
  {
    path: 'server/details',
    name: 'server',
    values: async (client: Client): Promise<Arguments> => ({
      serverid: (await client.call('server/list', {})).servers[0]?.serverid ?? '',
    }),
    read: (response: ApiResponse) => readServer(recordIn(response, 'kvm1')),
  },
  {
    path: 'objectstorage/instancedetails',
    name: 'instance',
    values: async (client: Client): Promise<Arguments> => ({
      instanceid:
        (await client.call('objectstorage/listinstances', { projectkey: project.id })).instances[0]?.id ?? '',
    }),
    read: ({ payload }: ApiResponse) => readInstance(payload.instance),
  },
])('$path is read whatever it holds', async ({ path, name, values, read }) => {
  const client = clientAs(project.id)
  const response = await client.request(path, await values(client))
  const whole = read(response)
  expect(oddityOf(whole)).toBeUndefined()
  const mutations = singleMutations(response.payload, name)
  const faults = mutations.flatMap(({ what, field, payload }) => {
    const { '~odd': odd, ...fields } = read({ ...response, payload })
    if (field === undefined) return isSame(fields, whole) || odd ? [] : [what]
    const isRestSame = Object.entries(whole).every(
      ([each, value]) => each === field || isSame(fields[each], value),
    )
    // What is there is not said to be nothing.
    const isLost =
      isSame(fields[field], []) && !isSame(whole[field], []) && !/(missing|name|null|empty text)$/.test(what)
    return isRestSame && (!isLost || odd?.fields.includes(field)) ? [] : [what]
  })
  expect(faults).toEqual([])
})
