import { expect, test } from 'vitest'
import { readZoneFile } from './read.ts'

const read = (line: string) => {
  const { records, unread } = readZoneFile(`a ${line}`, 'example.com')
  return records[0] ? `${records[0].type} ${records[0].data}` : unread[0]?.reason
}

test.each([
  ['A \\# 4 c0000201', 'A 192.0.2.1'],
  ['TYPE1 \\# 4 C0 00 02 01', 'A 192.0.2.1'],
  ['TYPE001 192.0.2.1', 'A 192.0.2.1'],
  ['AAAA \\# 16 20010db8000000000000000000000001', 'AAAA 2001:db8::1'],
  ['CAA \\# 16 0005 6973737565 63612e6578616d706c', 'CAA 0 issue "ca.exampl"'],
  ['CNAME \\# 7 0163026578 00 00', 'bad-data'],
  ['CNAME \\# 6 0163026578 00', 'CNAME c.ex.'],
  ['NS \\# 6 0163026578 00', 'NS c.ex.'],
  ['PTR \\# 8 0363202e026578 00', 'PTR c\\032\\..ex.'],
  ['MX \\# 8 000a 0163026578 00', 'MX 10 c.ex.'],
  ['SRV \\# 12 0001 0002 13c4 0163026578 00', 'SRV 1 2 5060 c.ex.'],
  ['SOA \\# 24 016100 00 00000001 00000002 00000003 00000004 00000005', 'SOA a. . 1 2 3 4 5'],
  ['TXT \\# 4 03414243', 'TXT ABC'],
  ['TXT \\# 6 02 2022 02 c3b6', 'TXT  "ö'],
  ['TYPE16 \\# 0', 'bad-data'],
  ['TXT \\# 5 03414243', 'bad-data'],
  ['TXT \\# 4 0341424', 'bad-data'],
  ['TXT \\# 4 09414243', 'bad-data'],
  ['TXT \\# 2 01ff', 'bad-data'],
  ['TXT \\#', 'bad-data'],
  ['A \\# 5 c000020100', 'bad-data'],
  ['A \\# 3 c00002', 'bad-data'],
  ['MX \\# 3 000a01', 'bad-data'],
  ['MX \\# 2 000a', 'bad-data'],
  ['TXT "\\\\#" "4"', 'TXT \\#4'],
  ['TYPE65280 \\# 1 00', 'unsupported-type'],
])('%s is read as %s', (line, expected) => {
  expect(read(line)).toBe(expected)
})
