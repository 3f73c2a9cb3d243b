// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  readAddresses,
  readDomains,
  readInstances,
  readInvoices,
  readServers,
} from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { columnsOf } from '../src/responses/response-tables.ts'
import { tableOf } from '../src/components/ExportMenu.tsx'
import { zoneColumns, listedZones } from '../src/dns/zone-columns.tsx'
import { foundColumns } from '../src/dns/found-columns.tsx'
import { recordColumns } from '../src/dns/record-columns.tsx'
import { bookingOf } from '../src/invoices/bookkeeping/booking.ts'
import { bookingCsv, formOf } from '../src/invoices/bookkeeping/booking-csv.ts'
import { costColumns } from '../src/invoices/costs/cost-columns.tsx'
import { rowsOf } from '../src/invoices/costs/cost-rows.ts'
import { invoiceColumns, listedInvoices } from '../src/invoices/invoice-columns.tsx'
import { addressColumns, listedAddresses } from '../src/ip/address-columns.tsx'
import { instanceColumns, listedInstances } from '../src/object-storage/instance-columns.tsx'
import { listedServers, serverColumns } from '../src/servers/server-columns.tsx'
import type { Column } from '../src/ui/table/columns.ts'
import { exportFormats } from '../src/util/table-export.ts'

const advice = 'Install it: apt-get install --no-install-recommends libreoffice-calc'

const identity: Identity = { id: 'cl12345', kind: 'project', description: '', roles: [] }

const jsonOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined): unknown =>
  JSON.parse(exportFormats.json.write(tableOf(columns, rows ?? [])))

const invoices = listedInvoices(
  readInvoices({
    invoices: [
      { invoicenumber: 1, invoicedate: '2026-01-31', total: '8454.31', currency: 'SEK', url: null },
      { invoicenumber: 2, invoicedate: '2026-02-28', total: -0.31, currency: 'SEK', note: 'Växjö €' },
    ],
  }) ?? [],
  identity,
)

test('servers are exported in the units of their records', () => {
  const servers = [
    { serverid: 'kvm1', cpucores: 4, memorysize: '16384', transfer: null, templatename: 'Debian' },
  ]
  expect(jsonOf(serverColumns, listedServers(readServers({ servers }) ?? [], identity))).toMatchObject([
    { hostname: null, serverid: 'kvm1', cpucores: 4, memorysize: 16384, disksize: null, transfer: null },
  ])
})

test('records are exported as they are sent, a TTL in seconds', () => {
  const zone = { identity: 'cl12345', name: 'example.com' }
  const record = { recordid: '7', host: '@', type: 'A', data: '192.0.2.1', ttl: 3600 }
  const sent = { host: '@', type: 'A', data: '192.0.2.1', ttl: 3600, checks: null }
  const columns = recordColumns(
    [],
    zone,
    { records: [record], added: [], staged: [] },
    { onDuplicate: () => {}, onEdit: () => {}, onDelete: () => {} },
  )
  expect(jsonOf(columns, [record])).toEqual([{ ...sent, recordid: '7' }])
  expect(
    jsonOf(
      foundColumns([], () => [record], []),
      [{ zone, record }],
    ),
  ).toEqual([{ zone: 'example.com', ...sent, projectkey: 'cl12345' }])
})

test('zones, addresses and instances are exported as data', () => {
  const domains = [{ domainname: 'xn--rksmrgs-5wao1o.example', recordcount: 3 }]
  expect(jsonOf(zoneColumns, listedZones(readDomains({ domains }) ?? [], identity))).toMatchObject([
    { domainname: 'xn--rksmrgs-5wao1o.example', recordcount: 3, expire: null },
  ])
  const iplist = [{ ipaddress: '192.0.2.1', ipversion: '4', serverid: null }]
  expect(
    jsonOf(addressColumns([], undefined), listedAddresses(readAddresses({ iplist }) ?? [], identity)),
  ).toMatchObject([{ ptr: null, serverid: null, ipversion: 4 }])
  const instances = [{ id: 'os1', created: '2026-01-31T08:00:00+01:00', credentials: [{ id: 1 }] }]
  expect(
    jsonOf(instanceColumns, listedInstances(readInstances({ instances }) ?? [], identity)),
  ).toMatchObject([{ description: null, created: '2026-01-31T08:00:00+01:00', credentials: 1 }])
})

test('a total comes with its currency, also where that column is hidden', () => {
  const shown = invoiceColumns.filter(({ id }) => id === 'invoicenumber' || id === 'total')
  expect(jsonOf(shown, invoices)).toEqual([
    { invoicenumber: '1', total: 8454.31, currency: 'SEK' },
    { invoicenumber: '2', total: -0.31, currency: 'SEK' },
  ])
})

test('costs are exported as exact numbers with their currency', () => {
  const rows = [
    { currency: 'SEK', total: '0.1' },
    { currency: 'SEK', total: '0.2' },
    { currency: 'KWD', total: '1.005' },
  ]
  expect(jsonOf(costColumns, rowsOf('email/costs', 'cl12345', { value: 'm1', label: 'Mail' }, rows))).toEqual(
    [
      { name: 'Mail m1', module: 'email', projectkey: 'cl12345', cost: 0.3, currency: 'SEK' },
      { name: 'Mail m1', module: 'email', projectkey: 'cl12345', cost: 1.005, currency: 'KWD' },
    ],
  )
})

test('the rows of any response are exported with their types', () => {
  const rows = [{ id: '0042', size: 3, big: 12345678901234567890n, isOn: true, none: null, parts: [1] }]
  expect(exportFormats.csv.write(tableOf(columnsOf(rows.slice(0, 1)), rows))).toContain(
    '0042,3,12345678901234567890,true,,[1]',
  )
})

/** The numbers of a CSV file, as a spreadsheet reads it. @param filter how it takes the file, where that isn't by itself */
const numbersIn = (csv: string, filter: readonly string[] = []): number[] => {
  const directory = mkdtempSync(join(tmpdir(), 'exported-'))
  try {
    writeFileSync(join(directory, 'list.csv'), csv)
    const { error } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${directory}/profile`,
        '--headless',
        ...filter,
        '--convert-to',
        'fods',
        'list.csv',
      ],
      { cwd: directory, timeout: 25_000 },
    )
    if (error) throw new Error(`LibreOffice doesn't start. ${advice}`, { cause: error })
    const sheet = readFileSync(join(directory, 'list.fods'), { encoding: 'utf8' })
    return [...sheet.matchAll(/office:value-type="float" office:value="([^"]+)"/g)].map(([, value]) =>
      Number(value),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

test('a spreadsheet sums an exported column', () => {
  const numbers = numbersIn(exportFormats.csv.write(tableOf(invoiceColumns, invoices)))
  expect(numbers).toHaveLength(4)
  const [, first, , second] = numbers
  expect((first ?? 0) + (second ?? 0)).toBeCloseTo(8454, 6)
})

test('a Swedish spreadsheet sums a booking file', () => {
  const bookings = invoices.map((each) =>
    bookingOf(each, new Map([['cl12345', { name: 'Exempel AB', reference: 'K;7' }]])),
  )
  // Semicolons, quotes, UTF-8, from the first line, columns as they are, in Swedish.
  const numbers = numbersIn(bookingCsv(bookings, formOf('sv')), ['--infilter=CSV:59,34,76,1,,1053'])
  expect(numbers).toHaveLength(4)
  const [, first, , second] = numbers
  expect((first ?? 0) + (second ?? 0)).toBeCloseTo(8454, 6)
})
