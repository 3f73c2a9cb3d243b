import type { ArgumentValue } from '@hosting-console/api-client'
import { isSecretName } from './secrets.ts'

/** How an argument is entered. Free text is always allowed: the name of an argument is a hint, not a type. */
export type ArgumentKind =
  | 'text'
  | 'multiline'
  /** Certificates and keys in PEM, sent in base64. */
  | 'pem'
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

/** What is known of an argument by its name. */
export type ArgumentKnowledge = {
  kind: ArgumentKind
  /**
   * Whether this very function is known to take such values. Else its kind is a guess by the name, which helps with typing
   * and stops nothing: no unit is shown, and whatever is typed goes through.
   */
  isCertain: boolean
  /** `MB`, `s` and the like; the field of the form shows it. */
  unit?: string
  secret: boolean
  /** Usual values, from no service: what the service itself names takes their place. */
  choices?: readonly string[]
  /** Of a structure, as JSON: its names can't be guessed. */
  example?: string
  /** It takes several values, and how they are sent. */
  several?: 'as-list' | 'with-commas'
}

/**
 * What is known of an argument, by its name and, where one name means two things, by its function. An unknown name is
 * text, so that a function described tomorrow has a usable form.
 * @param path `module/function`
 * @param current what it is now, where something shows that: a list or an object takes such
 */
export const argumentKnowledge = (path: string, name: string, current?: ArgumentValue): ArgumentKnowledge => {
  const plain = name.toLowerCase()
  const refined = refinements.get(`${path} ${plain}`)
  const { unit, example, ...known } = refined ?? byName.get(plain) ?? {}
  const isCertain = refined !== undefined || (seenIn.get(plain)?.has(path) ?? false)
  const secret = isSecretName(plain)
  const isOpen = known.kind === undefined && !secret
  const several = known.several ?? (isOpen && namesSeveral.test(plain) ? 'as-list' : undefined)
  const isStructure = isOpen && typeof current === 'object' && current !== null
  return {
    kind: secret ? 'secret' : isStructure ? 'structure' : 'text',
    secret,
    isCertain,
    ...known,
    ...((several ?? (isStructure && isTexts(current))) ? { several: several ?? 'as-list' } : {}),
    ...(isCertain && unit ? { unit } : {}),
    ...(isCertain && example ? { example } : {}),
  }
}

/** `sshkeyids`, `invoicenumbers`, `accesslist`. */
const namesSeveral = /(?:ids|numbers|names|addresses|list)$/

/** A list of plain values, that may be none. */
export const isTexts = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')

type Knowledge = Partial<Omit<ArgumentKnowledge, 'secret' | 'isCertain'>>

const each = (names: string, knowledge: Knowledge): [string, Knowledge][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, knowledge])

const number = (unit?: string): Knowledge => ({ kind: 'number', ...(unit ? { unit } : {}) })

const structure = (example: readonly unknown[]): Knowledge => ({
  kind: 'structure',
  example: JSON.stringify(example),
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
  ...each('users', structure([{ username: 'ana', sshkeys: ['ssh-ed25519 AAAA…'] }])),
  ...each('backupschedules', structure([{ frequency: 'daily', numberofimagestokeep: 7 }])),
  ...each('allowlist', { ...structure(['192.0.2.10', '198.51.100.0/24']), several: 'as-list' }),
  ...each('permissions', { ...structure(['read', 'write']), several: 'as-list' }),
  ...each('goto statustype', { several: 'with-commas' }),
  ...each('cloudconfigparams', { kind: 'structure' }),
  ...each('platform', { kind: 'text', choices: ['KVM', 'VMware'] }),
  ...each('datacenterkey', { kind: 'text', choices: ['dc-fbg1', 'dc-sto1'] }),
  ...each('datacenter', { kind: 'text', choices: ['Falkenberg', 'Stockholm'] }),
  ...each('ipversion', { kind: 'text', choices: ['4', '6'] }),
  ...each('engine', { kind: 'text', choices: ['mysql', 'postgres'] }),
  ...each('mode', { kind: 'text', choices: ['tcp', 'http'] }),
  ...each('resolution', { kind: 'text', choices: ['minute', 'hour', 'day'] }),
  ...each('domainname domain', { kind: 'domain-name' }),
])

/** The functions that are known to take numbers, yes or no, or structures under these names. */
const seenIn = new Map<string, ReadonlySet<string>>(
  Object.entries({
    'memorysize cpucores disksize transfer': 'server/create server/edit server/clone server/estimatedcost',
    bandwidth:
      'server/create server/edit server/clone server/estimatedcost networkadapter/create networkadapter/edit',
    size: 'archive/create archive/resize',
    sizeingib: 'serverdisk/create serverdisk/reconfigure serverdisk/estimatedcost',
    'quotaingib antispamlevel antivirus autorespond autorespondsaveemail rejectspam':
      'email/createaccount email/editaccount',
    averageusageingib: 'objectstorage/estimatedcost',
    'ttl refresh retry expire minimum': 'domain/add domain/edit',
    'connecttimeout responsetimeout stickysession': 'loadbalancer/addbackend loadbalancer/editbackend',
    'clienttimeout maxconnections': 'loadbalancer/addfrontend loadbalancer/editfrontend',
    port: 'loadbalancer/addfrontend loadbalancer/editfrontend loadbalancer/addtarget loadbalancer/edittarget',
    weight: 'loadbalancer/addtarget loadbalancer/edittarget',
    page: 'email/overview',
    numyears: 'domain/register domain/transfer domain/renew',
    keepip: 'server/destroy loadbalancer/destroy',
    createrecords: 'domain/add',
    forcedeleteemail: 'domain/delete',
    createinitialbucket: 'objectstorage/createinstance',
    autorenew: 'domain/setautorenew',
    includestate: 'server/details',
    used: 'ip/listown',
    release: 'ip/remove',
    enabled: 'server/backup vpn/edituser',
    eumembers: 'country/list',
    termsofservice: 'user/signup',
    bios: 'server/start',
    'users cloudconfigparams': 'server/create server/previewcloudconfig',
    backupschedules: 'server/create server/edit server/estimatedbackupcost',
    allowlist: 'database/create database/updateallowlist',
  }).flatMap(([names, paths]) => names.split(' ').map((name) => [name, new Set(paths.split(' '))] as const)),
)

const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT', 'URL']
const storageDatacenters = ['dc-fbg1', 'dc-sto1']

/** Where one name means two things. Keyed by function and argument, so that no form tests for names. */
const refinements = new Map<string, Knowledge>([
  ['domain/addrecord type', { kind: 'text', choices: recordTypes }],
  ...[
    'domain/addrecord ttl',
    'domain/updaterecord ttl',
    'domain/update_record ttl',
    ...['ttl', 'refresh', 'retry', 'expire', 'minimum'].flatMap((name) => [
      `domain/add ${name}`,
      `domain/edit ${name}`,
    ]),
  ].map((name): [string, Knowledge] => [name, { kind: 'ttl', unit: 's' }]),
  ['loadbalancer/addcertificate certificate', { kind: 'pem' }],
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
