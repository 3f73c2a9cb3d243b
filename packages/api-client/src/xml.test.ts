import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedResponse } from './errors.ts'
import { largestXml, parseXml } from './xml.ts'

test('text that only looks like a number stays text', () => {
  expect(parseXml('<response><serverid>0042</serverid><data>1e5</data><ttl>60</ttl></response>')).toEqual({
    response: { serverid: '0042', data: '1e5', ttl: 60 },
  })
})

test('entities, character references and CDATA are read once', () => {
  expect(
    parseXml('<r><a>&amp;lt; &#229;&#x1F600;</a><b><![CDATA[&amp; <x>]]></b><c>1<![CDATA[2]]>3</c></r>'),
  ).toEqual({
    r: { a: '&lt; å😀', b: '&amp; <x>', c: '123' },
  })
})

test('an empty element is null, an empty list where the field is one, an empty text where it is never null', () => {
  expect(parseXml('<r><description/><servers></servers><statedescription/></r>')).toEqual({
    r: { description: null, servers: [], statedescription: '' },
  })
})

test('what is echoed stays the text that was sent, and the number that the service adds is one', () => {
  const echo = '<ttl>60</ttl><host/><users><item><id>7</id></item></users><sshkeyids><item/></sshkeyids>'
  const text = `<response><debug><input>${echo}<organizationnumber>42</organizationnumber></input></debug></response>`
  const input = { ttl: '60', host: '', users: [{ id: '7' }], sshkeyids: [''], organizationnumber: 42 }
  expect(parseXml(text)).toEqual({ response: { debug: { input } } })
})

test('one name means what it does where it stands', () => {
  expect(
    parseXml(
      '<response><domain/><argumentslist><KVM><datacenter/><disksize><units/></disksize></KVM></argumentslist></response>',
    ),
  ).toEqual({
    response: { domain: [], argumentslist: { KVM: { datacenter: [], disksize: { units: [] } } } },
  })
  expect(parseXml('<response><server><datacenter/><domain/></server></response>')).toEqual({
    response: { server: { datacenter: null, domain: null } },
  })
})

test('a list of one is a list', () => {
  expect(parseXml('<r><roles><item>FullAccess</item></roles></r>')).toEqual({ r: { roles: ['FullAccess'] } })
})

const servers = { response: { servers: [{ serverid: 'kvm1' }, { serverid: 'kvm2' }], total: 2 } }
const written = ['kvm1', 'kvm2'].map((id) => `<serverid>${id}</serverid>`)

/** One value in the forms in which services write it. */
test.each<[form: string, xml: string, value: unknown]>([
  [
    'items',
    `<response><servers>${written.map((each) => `<item>${each}</item>`).join('')}</servers><total>2</total></response>`,
    servers,
  ],
  [
    'elements of the name of a member',
    `<response><servers>${written.map((each) => `<server>${each}</server>`).join('')}</servers><total>2</total></response>`,
    servers,
  ],
  [
    'elements that are repeated without a list around them',
    `<response>${written.map((each) => `<servers>${each}</servers>`).join('')}<total>2</total></response>`,
    servers,
  ],
  [
    'on many lines, with comments and a declaration',
    `<?xml version="1.0"?>\n<!-- <!DOCTYPE x> -->\n<response>\n  <servers>\n${written
      .map((each) => `    <item>\n      <!-- one -->${each}\n    </item>\n`)
      .join('')}  </servers>\n  <total>2</total>\n</response>\n`,
    servers,
  ],
  [
    'one member',
    `<r><servers><server>${written[0]}</server></servers></r>`,
    { r: { servers: [{ serverid: 'kvm1' }] } },
  ],
  ['a member of texts', '<r><roles><role>A</role><role>B</role></roles></r>', { r: { roles: ['A', 'B'] } }],
  ['none', '<r><servers/></r>', { r: { servers: [] } }],
  ['none, on two lines', '<r>\n<servers>\n</servers>\n</r>', { r: { servers: [] } }],
  ['nothing, on two lines', '<r><description>\n  </description></r>', { r: { description: null } }],
  ['blanks that were written', '<r><a> </a><b><![CDATA[\n]]></b></r>', { r: { a: ' ', b: '\n' } }],
  ['a document type in a text', '<r><a><![CDATA[<!DOCTYPE x>]]></a></r>', { r: { a: '<!DOCTYPE x>' } }],
  ['attributes beside elements', '<r a="1"><b c="<d>">x</b></r>', { r: { a: '1', b: 'x' } }],
  [
    'attributes alone',
    '<r><hosts><host id="12" ttl="60" name="&lt;@"/><host id="13"></host></hosts></r>',
    { r: { hosts: [{ id: '12', ttl: 60, name: '<@' }, { id: '13' }] } },
  ],
  ['an empty list beside an attribute', '<r><servers count="0"/></r>', { r: { servers: [] } }],
  ['a list of one by attributes', '<r><hosts><host id="12"/></hosts></r>', { r: { hosts: [{ id: '12' }] } }],
  ['an element of the name of an attribute', '<r a="1"><a>2</a></r>', { r: { a: '2' } }],
  ['what is about the writing', '<r xmlns="x" xsi:nil="true"><b xml:lang="sv"/></r>', { r: { b: null } }],
  ['a number on a line of its own', '<r><memorysize>\n 1024\n</memorysize></r>', { r: { memorysize: 1024 } }],
  [
    'a number with blanks',
    '<r><ttl> 60 </ttl><islocked> true</islocked></r>',
    { r: { ttl: 60, islocked: true } },
  ],
  ['a text on a line of its own', '<r><hostname>\r\n  web-1\n </hostname></r>', { r: { hostname: 'web-1' } }],
  ['a text that ends in a line', '<r><data>a\n</data><key> b </key></r>', { r: { data: 'a\n', key: ' b ' } }],
])('%s', (_form, xml, value) => {
  expect(parseXml(xml)).toEqual(value)
})

const named = (xml: string) => {
  const leftOut = new Set<string>()
  parseXml(xml, leftOut)
  return [...leftOut]
}

test('attributes that are in no value are named', () => {
  expect(named('<r><price currency="SEK">12.50</price></r>')).toEqual(['currency'])
  expect(named('<r><data><item key="a">1</item><item key="b">2</item></data></r>')).toEqual(['key'])
  expect(named('<r><hosts type="array"><host id="1"/><host id="2"/></hosts></r>')).toEqual(['type'])
  expect(named('<r><hosts><host id="1"/></hosts><a b="1"><c/></a></r>')).toEqual([])
})

test('SEC-65: an attribute reaches no prototype', () => {
  const value = parseXml('<r><a __proto__="x" constructor="y"/></r>') as { r: { a: object } }
  expect(Object.keys(value.r.a)).toEqual(['__proto__', 'constructor'])
})

test('SEC-65: names of the object prototype are ordinary fields', () => {
  const value = parseXml(
    '<r><__proto__><polluted>1</polluted></__proto__><constructor>c</constructor></r>',
  ) as {
    r: Record<string, unknown>
  }
  expect(Object.keys(value.r)).toEqual(['__proto__', 'constructor'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

const bomb = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><r>&b;</r>`

test.each([
  ['an entity bomb', bomb, /document type/],
  ['an external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>', /document type/],
  ['an undeclared entity', '<r>&x;</r>', /unknown entity/],
  ['deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, /./],
  ['a response cut in the middle', '<response><status><code>200</code>', /not well-formed/],
  ['broken nesting', '<a><b></a></b>', /not well-formed/],
  ['two roots', '<a/><b/>', /./],
  ['no XML at all', 'Service unavailable', /not well-formed/],
  ['nothing', '', /not well-formed/],
  ['an impossible character', '<r>&#0;</r>', /impossible character/],
  ['too much', `<r>${' '.repeat(largestXml)}</r>`, /too large/],
])('SEC-65: %s is a named error', (_name, text, message) => {
  expect(() => parseXml(text)).toThrow(MalformedResponse)
  expect(() => parseXml(text)).toThrow(message)
})

test('SEC-65: whatever comes, the reader gives a value or a MalformedResponse', () => {
  const fragment = fc.constantFrom(
    '<a>',
    '</a>',
    '<a/>',
    '<item>',
    '</item>',
    '&lt;',
    '&',
    '<![CDATA[',
    ']]>',
    'x',
    '<',
    '>',
    '<?p?>',
    '"',
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (parts) =>
      isReadOrRefused(() => parseXml(parts.join(''))),
    ),
    { numRuns: 2_000 },
  )
})

const isReadOrRefused = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch (error) {
    return error instanceof MalformedResponse
  }
}
