import type { Changing } from '../changing.ts'
import type { Datacenter } from '../state.ts'

export interface DatabasePlan {
  key: string
  cpucores: number
  memoryingib: number
  storageingib: number
}

export interface DatabaseUser {
  username: string
  password: string
  permissions: string[]
}

/** A managed database service; `pending` while it is being made. */
export interface Database extends Changing {
  id: string
  projectkey: string
  name: string
  engine: 'mysql' | 'postgres'
  engineversion: string
  datacenterkey: string
  allowlist: string[]
  plan: DatabasePlan
  /** The administrator’s, whom the connection string names. */
  password: string
  /** Databases inside the service, and who may use them. */
  databases: string[]
  users: DatabaseUser[]
}

export interface Archive {
  username: string
  projectkey: string
  password: string
  description: string | null
  /** GB. */
  size: number
  used: number
}

export interface FilePlan {
  planid: string
  /** GiB. */
  quota: number
  /** Kronor per month. */
  price: number
}

export interface FileVolume {
  volumeid: string
  projectkey: string
  name: string
  description: string | null
  datacenter: Datacenter
  plan: FilePlan
  autopromotion: boolean
  /** Servers that may reach it. */
  accesslist: string[]
  created: number
}

/** An additional disk of a server. */
export interface Disk {
  id: string
  serverid: string
  name: string
  sizeingib: number
  scsiid: number
  /** null when it was made without one: no source shows which it then has. */
  type: 'gold' | 'silver' | null
}
