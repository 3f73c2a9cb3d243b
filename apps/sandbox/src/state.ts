import type { Changing } from './changing.ts'
import type { VpnUser } from './state/access.ts'
import type { LoadBalancer } from './state/balancing.ts'
import type { MailAccount, MailAlias } from './state/mail.ts'
import type { Adapter, Circuit, Network, PrivateNetwork, Segment } from './state/network.ts'
import type { Archive, Database, Disk, FileVolume } from './state/storage.ts'
import type { Fields } from './values.ts'

export type Role = 'FullAccess' | 'ReadOnly' | 'Owner'
export type Platform = 'KVM' | 'VMware'
export type Datacenter = 'Falkenberg' | 'Stockholm'
export type Currency = 'SEK' | 'EUR'

export interface Organization {
  id: number
  name: string
  currency: Currency
  country: string
  type: string
  /** What is said of its invoices; nothing in bodies that lack the fields. */
  payment: 'paid' | 'unpaid' | 'overdue' | 'untold'
}

export interface Project {
  projectkey: string
  organization: number
  /** Its name, as customer/listprojects calls it. */
  description: string | null
  color: string
}

export interface User {
  username: string
  password: string
  name: string
  /** A one-time code is asked for at login. */
  twofactor: boolean
  projects: Map<string, Role[]>
  organizations: Map<number, Role[]>
}

/** Specification: 2.6. */
export interface PermanentKey {
  secret: string
  name: string
  project: string
  /** Addresses, networks in CIDR notation and host names. */
  hosts: string[]
  /** Everything, or per module everything or some functions. */
  permissions: 'all' | Record<string, 'all' | string[]>
}

export interface Template {
  id: string
  name: string
  tag: string
  platform: Platform
  operatingsystem: 'linux' | 'windows'
  minimumdisksize: number
  minimummemorysize: number
}

export interface BackupSchedule {
  frequency: 'daily' | 'weekly'
  numberofimagestokeep: number
}

/** What a change of a server may set. Sizes in MB (memory), GB (disk, transfer per month) and Mbit/s. */
export interface ServerSettings {
  hostname: string
  description: string | null
  cpucores: number
  memorysize: number
  disksize: number
  transfer: number | null
  bandwidth: number
  isofile: string | null
  isrunning: boolean
  schedules: BackupSchedule[]
}

export interface Server extends ServerSettings, Changing {
  serverid: string
  projectkey: string
  datacenter: Datacenter
  platform: Platform
  template: Template
  /** Since when it runs, for its uptime. */
  startedAt: number
  /** What server/status last showed, and when; it shows the same for a while. */
  measured: { at: number; values: Fields } | null
  /** Members that are in the record as they are, over those we know. */
  extras: Fields
}

export interface Backup {
  backupid: string
  serverid: string
  projectkey: string
  created: number
}

export interface Address {
  ipaddress: string
  ipversion: 4 | 6
  datacenter: Datacenter
  platform: Platform
  /** null while it is not reserved. */
  projectkey: string | null
  serverid: string | null
  loadbalancerid: string | null
  ptr: string
}

export interface DnsRecord {
  recordid: number
  host: string
  type: string
  data: string
  ttl: number
}

export interface Registration {
  state: string
  expire: string | null
  autorenew: boolean
  nameservers: string[]
  /** Who it is registered for, as register and transfer are told. */
  contact: Fields
}

export interface Domain {
  domainname: string
  projectkey: string
  created: number
  soa: {
    primarynameserver: string
    responsibleperson: string
    ttl: number
    refresh: number
    retry: number
    expire: number
    minimum: number
  }
  dnssec: boolean
  registration: Registration | null
  records: Map<number, DnsRecord>
}

export interface Invoice {
  organization: number
  invoicenumber: string | number
  invoicedate: string
  duedate: string
  total: number
}

export interface Credential {
  id: string
  accesskey: string
  secretkey: string
  description: string | null
  created: number
}

export interface Instance {
  id: string
  projectkey: string
  datacenter: string
  description: string | null
  created: number
  credentials: Credential[]
}

export interface SshKey {
  id: number
  projectkey: string
  description: string
  data: string
}

/** Everything one simulated service knows. Lists keep the order in which things were made. */
export interface State {
  organizations: Map<number, Organization>
  projects: Map<string, Project>
  users: Map<string, User>
  permanentKeys: PermanentKey[]
  servers: Map<string, Server>
  backups: Map<string, Backup>
  addresses: Map<string, Address>
  domains: Map<string, Domain>
  /** Newest first. */
  invoices: Invoice[]
  instances: Map<string, Instance>
  sshKeys: Map<number, SshKey>
  databases: Map<string, Database>
  archives: Map<string, Archive>
  fileVolumes: Map<string, FileVolume>
  disks: Map<string, Disk>
  mailAccounts: Map<string, MailAccount>
  mailAliases: Map<string, MailAlias>
  loadBalancers: Map<string, LoadBalancer>
  networks: Map<string, Network>
  adapters: Map<string, Adapter>
  circuits: Map<string, Circuit>
  privateNetworks: Map<string, PrivateNetwork>
  segments: Map<string, Segment>
  vpnUsers: Map<string, VpnUser>
  /** People who signed up and have not confirmed, by their token. */
  signups: Map<string, User>
  /** Grows by one with everything that is made, so identifiers never repeat. */
  serial: number
}

export function createState(): State {
  return {
    organizations: new Map(),
    projects: new Map(),
    users: new Map(),
    permanentKeys: [],
    servers: new Map(),
    backups: new Map(),
    addresses: new Map(),
    domains: new Map(),
    invoices: [],
    instances: new Map(),
    sshKeys: new Map(),
    databases: new Map(),
    archives: new Map(),
    fileVolumes: new Map(),
    disks: new Map(),
    mailAccounts: new Map(),
    mailAliases: new Map(),
    loadBalancers: new Map(),
    networks: new Map(),
    adapters: new Map(),
    circuits: new Map(),
    privateNetworks: new Map(),
    segments: new Map(),
    vpnUsers: new Map(),
    signups: new Map(),
    serial: 500_000,
  }
}

export function nextSerial(state: State) {
  state.serial += 1
  return state.serial
}
