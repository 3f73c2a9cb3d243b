import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSetups } from './setups-folder.ts'

const template = JSON.stringify({
  providerId: 'example.org',
  providerName: 'Example',
  serviceId: 'mail',
  serviceName: 'Mail',
  records: [{ type: 'TXT', host: '@', data: 'a', ttl: 300 }],
})

const folderOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'setups-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const read = (folder: string) => {
  const faults: string[] = []
  return { ...readSetups(folder, faults), faults }
}

it('the templates of a folder are read in the order of their names, and nothing else of it', () => {
  const folder = folderOf({ 'b.json': template, 'a.json': `\ufeff${template}`, 'README.md': 'text' })
  mkdirSync(join(folder, 'more.json'))
  expect(read(folder)).toEqual({
    setups: [
      { file: 'a.json', template },
      { file: 'b.json', template },
    ],
    leftOut: [],
    faults: [],
  })
})

it('SEC-77: links, pipes, large files and odd names are left out, and the others read', () => {
  const folder = folderOf({
    'good.json': template,
    'large.json': ' '.repeat(256 * 1024 + 1),
    'a b\n.json': template,
  })
  symlinkSync('good.json', join(folder, 'link.json'))
  symlinkSync('/etc/passwd', join(folder, 'other.json'))
  execFileSync('mkfifo', [join(folder, 'pipe.json')])
  const { setups, leftOut } = read(folder)
  expect(setups.map(({ file }) => file)).toEqual(['good.json'])
  expect(leftOut).toEqual([
    { file: 'a?b?.json', text: 'the name of a file has letters, digits, dots, hyphens and underscores only' },
    { file: 'large.json', text: 'The file is larger than 256 KB.' },
    { file: 'link.json', text: 'it’s a link, and links aren’t followed' },
    { file: 'other.json', text: 'it’s a link, and links aren’t followed' },
    { file: 'pipe.json', text: 'it isn’t a plain file' },
  ])
})

it('SEC-77: a folder of more than 500 is refused', () => {
  const names = Array.from({ length: 501 }, (_, index) => [`${index}.json`, template])
  const { setups, faults } = read(folderOf(Object.fromEntries(names)))
  expect([setups, faults]).toEqual([[], ['SETUPS_DIR must hold at most 500 files whose names end in .json']])
})

it('SEC-77: a folder of more than 16 MB in all is refused', () => {
  const large = template.padEnd(256 * 1024)
  const files = Array.from({ length: 64 }, (_, index) => [`${index}.json`, large])
  const folder = folderOf(Object.fromEntries(files))
  const before = read(folder)
  expect([before.setups.length, before.faults]).toEqual([64, []])
  writeFileSync(join(folder, 'more.json'), template)
  const { setups, faults } = read(folder)
  expect([setups.length, faults]).toEqual([0, ['SETUPS_DIR must hold at most 16 MB of setups in all']])
})

it('a file with faults is left out with their places, and without what is written there', () => {
  const records = Array.from({ length: 7 }, () => ({
    type: 'A',
    host: 'canary host',
    pointsTo: '%x%',
    ttl: 300,
  }))
  const { leftOut } = read(
    folderOf({
      'a.json': '{',
      'b.json': template.replace(/"records".*$/, `"records":${JSON.stringify(records)}}`),
    }),
  )
  expect(leftOut[0]).toEqual({ file: 'a.json', text: 'The file isn’t JSON.' })
  expect(leftOut[1]?.text).toMatch(/^records\[0\]\.host: It can’t be a name in DNS\. .* and 2 more$/)
  expect(JSON.stringify(leftOut)).not.toContain('canary')
})

it('a folder that isn’t there is a fault of the setting', () => {
  expect(read(join(folderOf({}), 'none')).faults).toEqual([
    "SETUPS_DIR names a directory that can't be read; check the path and its permissions",
  ])
})
