import { isSecretName } from './secrets.ts'

/** How an argument is entered. Free text is always allowed: the name of an argument is a hint, not a type. */
export type ArgumentKind =
  | 'text'
  | 'multiline'
  | 'number'
  /** Seconds, typed as `300`, `5m` or `1h30m`. */
  | 'ttl'
  | 'switch'
  | 'secret'
  | 'address'
  | 'host-name'
  | 'domain-name'
  | 'email'
  | 'structure'

/** A list function whose answers hold the values of an argument: `response[items][].value`, shown with `label`. */
export type ValueSource = { path: string; items: string; value: string; label?: string }

/** What is known of an argument by its name. */
export type ArgumentKnowledge = {
  kind: ArgumentKind
  /** `MB`, `s` and the like; the field of the form shows it. */
  unit?: string
  secret: boolean
  /** Values known to be accepted; others may be too. */
  choices?: readonly string[]
  source?: ValueSource
}

/**
 * What is known of an argument, by its name and, where one name means two things, by its function. An unknown name is
 * text, so that a function described tomorrow has a usable form.
 * @param path `module/function`
 */
export const argumentKnowledge = (path: string, name: string): ArgumentKnowledge => {
  const plain = name.toLowerCase()
  const known = refinements.get(`${path} ${plain}`) ?? byName.get(plain) ?? {}
  const secret = isSecretName(plain)
  return { kind: secret ? 'secret' : 'text', secret, ...known }
}

type Knowledge = Partial<Omit<ArgumentKnowledge, 'secret'>>

const each = (names: string, knowledge: Knowledge): [string, Knowledge][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, knowledge])

const number = (unit?: string): Knowledge => ({ kind: 'number', ...(unit ? { unit } : {}) })
const from = (path: string, items: string, value: string, label?: string): Knowledge => ({
  kind: 'text',
  source: { path, items, value, ...(label ? { label } : {}) },
})

/** Units are those of the records (`memorysize` MB, `disksize` GB); a choice is a value seen in use, not the whole list. */
const byName = new Map<string, Knowledge>([
  ...each('memorysize', number('MB')),
  ...each('disksize size', number('GB')),
  ...each('sizeingib quotaingib averageusageingib', number('GiB')),
  ...each('transfer', number('GB/month')),
  ...each('bandwidth', number('Mbit/s')),
  ...each('ttl refresh retry expire minimum', number('s')),
  ...each('connecttimeout responsetimeout clienttimeout', number('ms')),
  ...each('cpucores port weight maxconnections antispamlevel page', number()),
  ...each('numyears', number('years')),
  ...each(
    `keepip createrecords forcedeleteemail createinitialbucket autorenew includestate used release enabled eumembers
     antivirus autorespond autorespondsaveemail rejectspam stickysession termsofservice bios`,
    { kind: 'switch' },
  ),
  ...each('ipaddress ip ipv6', { kind: 'address' }),
  ...each('hostname host primarynameserver ns1 ns2 ns3 ns4', { kind: 'host-name' }),
  ...each('email emailaccount emailalias responsibleperson', { kind: 'email' }),
  ...each('sshkey certificate cloudconfig autorespondmessage', { kind: 'multiline' }),
  ...each('users backupschedules cloudconfigparams allowlist', { kind: 'structure' }),
  ...each('platform', { kind: 'text', choices: ['KVM', 'VMware'] }),
  ...each('datacenterkey', { kind: 'text', choices: ['dc-fbg1', 'dc-sto1'] }),
  ...each('datacenter', { kind: 'text', choices: ['Falkenberg', 'Stockholm'] }),
  ...each('ipversion', { kind: 'text', choices: ['4', '6'] }),
  ...each('engine', { kind: 'text', choices: ['mysql', 'postgres'] }),
  ...each('mode', { kind: 'text', choices: ['tcp', 'http'] }),
  ...each('resolution', { kind: 'text', choices: ['minute', 'hour', 'day'] }),
  ...each('serverid', from('server/list', 'servers', 'serverid', 'hostname')),
  ...each('domainname domain', {
    ...from('domain/list', 'domains', 'domainname', 'displayname'),
    kind: 'domain-name',
  }),
  ...each('instanceid', from('objectstorage/listinstances', 'instances', 'id', 'description')),
  ...each('loadbalancerid', from('loadbalancer/list', 'loadbalancers', 'loadbalancerid', 'name')),
  ...each('networkid', from('network/list', 'networks', 'networkid', 'description')),
  ...each('privatenetworkid', from('privatenetwork/list', 'privatenetworks', 'id', 'name')),
  ...each('networkcircuitid', from('networkcircuit/list', 'networkcircuits', 'id', 'type')),
  ...each('databaseid', from('database/list', 'databases', 'id', 'name')),
  ...each('sshkeyids', from('sshkey/list', 'sshkeys', 'id', 'description')),
  ...each('invoicenumbers', from('invoice/list', 'invoices', 'invoicenumber', 'invoicedate')),
  ...each('country', from('country/list', 'countries', 'iso', 'name')),
])

const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT', 'URL']
const storageDatacenters = ['dc-fbg1', 'dc-sto1']

/** Where one name means two things. Keyed by function and argument, so that no form tests for names. */
const refinements = new Map<string, Knowledge>([
  ['domain/addrecord type', { kind: 'text', choices: recordTypes }],
  ...['domain/addrecord ttl', 'domain/updaterecord ttl', 'domain/update_record ttl'].map(
    (name): [string, Knowledge] => [name, { kind: 'ttl', unit: 's' }],
  ),
  ['domain/updaterecord type', { kind: 'text', choices: recordTypes }],
  ['server/stop type', { kind: 'text', choices: ['soft', 'hard', 'reboot'] }],
  ['ip/setptr data', { kind: 'host-name' }],
  ['objectstorage/createinstance datacenter', { kind: 'text', choices: storageDatacenters }],
  [
    'server/resourceusage resource',
    {
      kind: 'text',
      choices: [
        'cpuusage',
        'diskioread',
        'diskiowrite',
        'memoryusage',
        'diskusage',
        'transfertotal',
        'transferin',
        'transferout',
      ],
    },
  ],
])
