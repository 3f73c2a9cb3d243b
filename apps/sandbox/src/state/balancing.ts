import type { Datacenter } from '../state.ts'

export interface Target {
  name: string
  ipaddress: string
  port: number
  weight: number
  enabled: boolean
}

/** Timeouts in milliseconds; null is what was not set. */
export interface Backend {
  name: string
  mode: 'tcp' | 'http' | null
  connecttimeout: number
  responsetimeout: number | null
  stickysessions: boolean | null
  targets: Target[]
}

export interface Frontend {
  name: string
  backend: string
  port: number
  maxconnections: number | null
  clienttimeout: number | null
  sslcertificate: string | null
}

export interface LoadBalancer {
  loadbalancerid: string
  projectkey: string
  name: string
  datacenter: Datacenter
  backends: Backend[]
  frontends: Frontend[]
  /** Names of stored certificates; nothing is done with the certificates themselves. */
  certificates: string[]
  blocklist: string[]
}
