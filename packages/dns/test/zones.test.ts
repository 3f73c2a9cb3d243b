import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeText } from '../src/zone-file/decode.ts'
import { readZoneFile } from '../src/zone-file/read.ts'

/** What a file gives beside its records: lines that aren't read, names without their final dot, automatic TTLs. */
type Remarks = {
  unread?: [number, string][]
  dotless?: [number, string][]
  automatic?: number
  zone?: string
}

const dotless = (line: number, target: string): [number, string] => [line, target]

test.each<[exporter: string, records: string[], remarks: Remarks]>([
  [
    'bind',
    [
      '@ 86400 SOA ns1.example.com. hostmaster.example.com. 2026112801 7200 3600 1209600 3600',
      '@ 86400 NS ns1.example.com.',
      '@ 86400 MX 10 mail.example.com.',
      '@ 86400 TXT v=spf1 mx -all',
      'mail 86400 A 192.0.2.25',
      'ns1 300 A 192.0.2.53',
      'ns1 300 AAAA 2001:db8::53',
      '_sip._tcp 300 SRV 10 60 5060 sip.example.net.',
      'www 300 CNAME mail.example.com.',
    ],
    { unread: [[22, 'unsupported-type']] },
  ],
  [
    'powerdns',
    [
      '@ 3600 SOA ns1.example.net. hostmaster.example.com. 2026112801 10800 3600 604800 3600',
      '@ 3600 NS ns1.example.net.',
      '@ 3600 CAA 0 issue "ca.example.net"',
      '_dmarc 3600 TXT v=DMARC1; p=none',
      'xn--vxj-qla6g 3600 A 192.0.2.7',
    ],
    { unread: [[7, 'unsupported-type']] },
  ],
  [
    'knot',
    [
      '@ 3600 SOA ns1.example.net. hostmaster.example.com. 2026112801 10800 3600 604800 3600',
      '@ 3600 NS ns1.example.net.',
      '@ 3600 TXT onetwo',
      'foo- 3600 A 192.0.2.8',
      'a/b 3600 A 192.0.2.9',
      'generic 3600 A 192.0.2.1',
    ],
    { unread: [[4, 'unsupported-type']] },
  ],
  [
    'windows',
    [
      '@ 3600 SOA dc01.example.com. hostmaster.example.com. 106 900 600 86400 3600',
      '@ 3600 NS dc01.example.com.',
      '@ 600 A 192.0.2.40',
      '_ldap._tcp 600 SRV 0 100 389 dc01.example.com.',
      '_ldap._tcp 600 SRV 0 100 389 dc02.example.com.',
      'dc01 3600 A 192.0.2.40',
      'host1 1200 A 192.0.2.41',
      'host2 3600 A 192.0.2.42',
    ],
    { unread: [[29, 'unsupported-type']] },
  ],
  [
    'cloudflare',
    [
      'example.com 3600 SOA ada.ns.example.net. dns.example.net. 2052400000 10000 2400 604800 3600',
      '@ 86400 NS ada.ns.example.net.',
      '@ 3600 A 192.0.2.1',
      'vpn 300 A 192.0.2.2',
      '@ 3600 MX 10 mx.example.net.',
      '@ 3600 TXT v=spf1 include:_spf.example.net ~all',
    ],
    { automatic: 3 },
  ],
  [
    'route53-cli53',
    [
      '@ 3600 SOA ns-1.awsdns.example. hostmaster.awsdns.example. 1 7200 900 1209600 86400',
      '@ 172800 NS ns-1.awsdns.example.',
      '* 300 A 192.0.2.3',
      'verify 300 TXT "quoted" and å',
      'www 300 CNAME www.example.net.',
    ],
    { unread: [[4, 'no-type']] },
  ],
  [
    'azure',
    [
      'example.com 3600 SOA ns1-01.azure-dns.example. azuredns-hostmaster.example.net. 1 3600 300 2419200 300',
      'example.com 172800 NS ns1-01.azure-dns.example.',
      'www.example.com 3600 A 192.0.2.4',
    ],
    { dotless: [dotless(7, 'example.com')] },
  ],
  [
    'cpanel',
    [
      '@ 86400 SOA ns1.example.net. root.host.example.net. 2026112801 3600 1800 1209600 86400',
      '@ 86400 NS ns1.example.net.',
      '@ 14400 A 192.0.2.5',
      'mail 14400 CNAME example.com.example.com.',
      'webmail.example.com 14400 A 192.0.2.5',
      'default._domainkey 14400 TXT v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp0TR',
      '_caldav._tcp 14400 SRV 0 0 2079 host.example.net.',
    ],
    { dotless: [dotless(12, 'example.com'), dotless(13, 'webmail.example.com')] },
  ],
  [
    'dig-axfr',
    [
      '@ 3600 SOA ns1.example.net. hostmaster.example.com. 7 7200 3600 1209600 3600',
      '@ 3600 NS ns1.example.net.',
      '_http._tcp 3600 PTR web\\032page._http._tcp.example.com.',
      'web\\032page._http._tcp 3600 SRV 0 0 80 www.example.net.',
      'unknown 3600 TXT ABC',
      '@ 3600 SOA ns1.example.net. hostmaster.example.com. 7 7200 3600 1209600 3600',
    ],
    {},
  ],
  [
    'nsd',
    [
      '@ 3600 SOA ns1.example.net. hostmaster.example.com. 2026112801 14400 3600 1209600 3600',
      '@ 3600 NS ns1.example.net.',
      '0/25 3600 NS ns.customer.example.',
      '3 3600 CNAME 3.0/25.2.0.192.in-addr.arpa.',
      '200 3600 PTR host-200.example.com.',
      '201 3600 PTR host-201.example.com.2.0.192.in-addr.arpa.',
    ],
    { zone: '2.0.192.in-addr.arpa', dotless: [dotless(8, 'host-201.example.com')] },
  ],
  [
    'opendkim',
    [
      'mail._domainkey 3600 TXT v=DKIM1; h=sha256; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp0TRfQIDAQAB',
    ],
    {},
  ],
])('a zone as %s writes it', (exporter, records, { zone = 'example.com', ...remarks }) => {
  const bytes = readFileSync(new URL(`zones/${exporter}.zone`, import.meta.url))
  const read = readZoneFile(decodeText(bytes).text, zone)
  expect(read.records.map(({ host, ttl, type, data }) => `${host} ${ttl} ${type} ${data}`)).toEqual(records)
  expect({
    unread: read.unread.map(({ line, reason }) => [line, reason]),
    dotless: read.dotless.map(({ line, target }) => [line, target]),
    automatic: read.automatic,
  }).toEqual({ unread: [], dotless: [], automatic: 0, ...remarks })
})
