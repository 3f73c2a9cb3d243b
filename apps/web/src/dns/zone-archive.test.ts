import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zoneArchive } from './zone-archive.ts'

const record = (data: string) => ({ recordid: '1', host: 'www', type: 'TXT', data, ttl: 300 })

test('an archive holds the file of each zone in the folder of its project', () => {
  const [own, other, empty] = [
    { identity: 'cl1', name: 'example.com' },
    { identity: 'cl2', name: 'example.com' },
    { identity: 'cl2', name: 'xn--rksmrgs-5wao1o.example' },
  ]
  const archive = zoneArchive(
    [own, other, empty],
    [
      { zone: own, record: record('one') },
      { zone: other, record: record('other') },
    ],
  )
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  expect(files.map(([name]) => name)).toEqual([
    'cl1/example.com.zone',
    'cl2/example.com.zone',
    'cl2/xn--rksmrgs-5wao1o.example.zone',
  ])
  expect(files[0]?.[1]).toContain('one')
  expect(files[1]?.[1]).toContain('other')
})
