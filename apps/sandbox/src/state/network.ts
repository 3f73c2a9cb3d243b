import type { Changing } from '../changing.ts'
import type { Datacenter } from '../state.ts'

export interface Network {
  networkid: string
  /** null for the public networks, which belong to no project. */
  projectkey: string | null
  description: string
  datacenter: Datacenter
}

export interface Adapter extends Changing {
  networkadapterid: string
  serverid: string
  name: string
  networkid: string
  /** VMware only. */
  adaptertype: 'VMXNET 3' | 'E1000' | undefined
  /** Mbit/s; null for the primary one, which has the bandwidth of its server. */
  bandwidth: number | null
  macaddress: string
}

export interface Circuit {
  id: string
  projectkey: string
  type: string
  /** Kronor per month. */
  items: { text: string; price: number; discount: number }[]
}

export interface PrivateNetwork {
  id: string
  projectkey: string
  name: string
  ipv6aggregate: string
}

export interface Segment {
  id: string
  projectkey: string
  privatenetworkid: string
  name: string
  platform: 'kvm' | 'vmware'
  datacenter: string
  ipv4subnet: string
  ipv6subnet: string
}
