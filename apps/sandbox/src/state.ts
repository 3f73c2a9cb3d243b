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
  /** State of its invoices; `untold` leaves the fields out of bodies. */
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

/** Settings that a change of a server may set. Sizes in MB (memory), GB (disk, transfer per month) and Mbit/s. */
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
  /** The last response of server/status, and its time; it shows the same for a while. */
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
export type State = ReturnType<typeof createState>

export const createState = () => ({
  organizations: new Map<number, Organization>(),
  projects: new Map<string, Project>(),
  users: new Map<string, User>(),
  permanentKeys: new Array<PermanentKey>(),
  servers: new Map<string, Server>(),
  backups: new Map<string, Backup>(),
  addresses: new Map<string, Address>(),
  domains: new Map<string, Domain>(),
  /** Newest first. */
  invoices: new Array<Invoice>(),
  instances: new Map<string, Instance>(),
  sshKeys: new Map<number, SshKey>(),
  databases: new Map<string, Database>(),
  archives: new Map<string, Archive>(),
  fileVolumes: new Map<string, FileVolume>(),
  disks: new Map<string, Disk>(),
  mailAccounts: new Map<string, MailAccount>(),
  mailAliases: new Map<string, MailAlias>(),
  loadBalancers: new Map<string, LoadBalancer>(),
  networks: new Map<string, Network>(),
  adapters: new Map<string, Adapter>(),
  circuits: new Map<string, Circuit>(),
  privateNetworks: new Map<string, PrivateNetwork>(),
  segments: new Map<string, Segment>(),
  vpnUsers: new Map<string, VpnUser>(),
  /** People who signed up and have not confirmed, by their token. */
  signups: new Map<string, User>(),
  /** Grows by one with everything that is made, so identifiers never repeat. */
  serial: 500_000,
})

export function nextSerial(state: State) {
  state.serial += 1
  return state.serial
}
