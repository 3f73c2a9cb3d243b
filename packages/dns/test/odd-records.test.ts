import { expect, test } from 'vitest'
import { checkRecords } from '../src/record-checks.ts'
import { record } from './records.ts'

/** Records as few write them, which the RFC that is named allows. */
test.each([
  ['RFC 2181 section 11: any octet', 'foo- CNAME bar.example.net.'],
  ['RFC 2181 section 11: any octet', '-foo- TXT a'],
  ['RFC 2181 section 11: an escaped dot', 'intern\\.al A 192.0.2.1'],
  ['RFC 2181 section 11: an escaped octet', 'a\\033b A 192.0.2.1'],
  ['RFC 2317: a part of a network in any zone', '0/25 NS ns1.example.net.'],
  ['RFC 2317: a name in such a part', '3 CNAME 3.0/25.2.0.192.in-addr.arpa.'],
  ['RFC 4592 section 2.1.1: asterisks elsewhere', 'a*b.*.c TXT a'],
  ['RFC 6763 section 4.1.1: an instance with a blank', '_http._tcp PTR web\\032page._http._tcp.example.com.'],
  [
    'RFC 6763 section 4.1.1: the service of an instance',
    'web\\032page._http._tcp SRV 0 0 80 www.example.net.',
  ],
  ['RFC 2181 section 11: an underscore in a target', '@ MX 10 _mx.example.net.'],
  ['RFC 1035: a text of a blank', 'a TXT  '],
  ['RFC 1035: the root as a target', 'www CNAME .'],
  ['RFC 2782: no service', '_sip._tcp SRV 0 0 0 .'],
  ['RFC 7505: no mail', '@ MX 0 .'],
  ['RFC 8659: no one', '@ CAA 0 issue ";"'],
  ['RFC 8659: empty', '@ CAA 0 issue ""'],
  ['RFC 8659: an unknown tag', '@ CAA 0 tomorrow "a b"'],
  ['RFC 8659: reserved flags', '@ CAA 1 issue "ca.example.net"'],
  ['RFC 9495', '@ CAA 0 issuemail "ca.example.net; account=1"'],
  ['IANA’s registry of CAA tags', '@ CAA 0 issuevmc "ca.example.net"'],
  ['IANA’s registry of CAA tags', '@ CAA 0 contactemail "dns@example.com"'],
  ['IANA’s registry of CAA tags', '@ CAA 0 contactphone "+46 1 23"'],
  ['RFC 7208 section 7.1: a slash as delimiter', '@ TXT v=spf1 a:%{d2/}.example.net/24 -all'],
  ['RFC 7208 section 7.1: a colon in a name', '@ TXT v=spf1 exists:%{i}:x.example.net -all'],
  ['RFC 7208 section 7.1: percents', '@ TXT v=spf1 exists:%%%_%-.%{L1R.+,/_=-} -all'],
  ['RFC 7208 section 6: an unknown modifier', '@ TXT v=spf1 mx later=%{d}/ -all'],
  ['RFC 7208 section 5.6: no length', '@ TXT v=spf1 a//64 mx/0//0 ip4:192.0.2.1 -all'],
  ['RFC 7208 section 4.6.1: any letter case', '@ TXT V=SPF1 IP6:2001:db8::/32 ?ALL'],
  [
    'RFC 6376 section 3.6.1: without padding',
    's._domainkey TXT k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  ],
  ['RFC 6376 section 3.6.1: no version', 's._domainkey TXT p=MIGf'],
  ['RFC 6376 section 3.2: blanks', 's._domainkey TXT v = DKIM1 ; n=a b ; p= 11qY AYKx '],
  ['RFC 6651', '_report._domainkey TXT ra=postmaster; rp=100'],
  ['RFC 5617', '_adsp._domainkey TXT dkim=all'],
  ['RFC 7489 section 6.3: unknown tags', '_dmarc TXT v=DMARC1;p=none;x=1;'],
  [
    'RFC 7489 section 6.2: a size',
    '_dmarc TXT v=DMARC1; p=reject; rua=mailto:a@example.com!10m,mailto:b@example.com; fo=0:d:s',
  ],
  ['RFC 7489 section 7.1: reports for others', 'example.net._report._dmarc TXT v=DMARC1'],
  ['RFC 3596: a mapped address', 'www AAAA ::ffff:192.0.2.1'],
  ['RFC 2181 section 8: no TTL', 'zero A 192.0.2.1'],
])('%s: %s', (_, line) => {
  const errors = checkRecords([record(line)], 'example.com').filter(({ severity }) => severity === 'error')
  expect(errors).toEqual([])
})
