// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { zoneArchive } from '../src/dns/zone-archive.ts'
import { saveZoneFile } from '../src/dns/save-zone-file.ts'
import { saveFile } from '../src/components/save-file.ts'

const { download, showToast } = vi.hoisted(() => ({
  download: vi.fn<(name: string, type: string, content: unknown) => void>(),
  showToast: vi.fn<(toast: { tone: string; title: string; detail: string }) => void>(),
}))
vi.mock('../src/util/download.ts', () => ({ download }))
vi.mock('../src/components/toasts.ts', () => ({ showToast }))

beforeEach(() => vi.clearAllMocks())

test('every export says what is in its file: only that of documents does so itself', () => {
  const source = join(import.meta.dirname, '../src')
  const own = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) =>
      /import .*util\/download|createObjectURL/.test(readFileSync(join(source, file), 'utf8')),
    )
    .filter((file) => !file.includes('.test.'))
  expect(own.toSorted()).toEqual([
    'components/save-file.ts',
    'invoices/documents/DocumentsDialog.tsx',
    'util/download.ts',
  ])
})

test('SEC-62: what was left out is said after a file was saved, and its name is safe', () => {
  saveFile('../a:b.csv', 'text/csv', '', { holds: '2 rows.', lacks: ['1 is left out.'] })
  expect(download).toHaveBeenCalledWith('a_b.csv', 'text/csv', '')
  expect(showToast).toHaveBeenCalledWith({
    tone: 'warn',
    title: 'Saved a_b.csv',
    detail: '2 rows. 1 is left out.',
  })
})

test('of a zone file it is said how many records are comments in it', () => {
  const record = { recordid: '1', host: 'www', type: 'A', data: '192.0.2.1', ttl: 60 }
  const odd = { recordid: '2', host: 'shop', type: 'URL', data: 'https://example.net/', ttl: 60 }
  saveZoneFile({ identity: 'cl12345', name: 'example.com' }, [record, odd])
  expect(showToast.mock.calls[0]?.[0]).toMatchObject({
    detail: '2 records. 1 in comments, as a zone file can’t hold them.',
  })
})

test('SEC-62: every zone has a file in the archive, in no folder but that of its project', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('../../evil', '0/25.2.0.192.in-addr.arpa', '..', 'A.se', 'a.se'),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
      const zones = names.map((each) => ({ identity: 'cl1', name: each }))
      const files = Object.keys(unzipSync(zoneArchive(zones, [])))
      expect(files).toHaveLength(names.length)
      for (const file of files) expect(file).toMatch(/^cl1\/[^/\\]+\.zone$/)
    }),
  )
})
