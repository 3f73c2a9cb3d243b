import type { State } from '../state.ts'
import { addPools, reserve } from './addresses.ts'
import { addServer, type ServerSketch } from './servers.ts'

type Row = ServerSketch & { addresses: [ipaddress: string, ptr?: string][] }

const fbgKvm = { datacenter: 'Falkenberg', platform: 'KVM' } as const
const stoKvm = { datacenter: 'Stockholm', platform: 'KVM' } as const
const fbgVmware = { datacenter: 'Falkenberg', platform: 'VMware' } as const
const stoVmware = { datacenter: 'Stockholm', platform: 'VMware' } as const

const size = (cpucores: number, memorysize: number, disksize: number) => ({ cpucores, memorysize, disksize })

const daily = { schedules: [{ frequency: 'daily' as const, numberofimagestokeep: 7 }] }

const main = { projectkey: 'cl12345' }
const staging = { projectkey: 'cl23456' }
const trading = { projectkey: 'cl34567' }

// Names that point back (forward-confirmed) and names that do not are both here on purpose.
const rows: Row[] = [
  {
    ...main,
    ...fbgKvm,
    ...size(4, 8192, 80),
    ...daily,
    serverid: 'kvm100001',
    hostname: 'web-1.example.com',
    template: 'debian-12',
    description: 'Web server, behind the load balancer',
    addresses: [
      ['192.0.2.10', 'www.example.com.'],
      ['2001:db8:1::10', 'www.example.com.'],
    ],
  },
  {
    ...main,
    ...fbgKvm,
    ...size(4, 8192, 80),
    ...daily,
    serverid: 'kvm100002',
    hostname: 'web-2.example.com',
    template: 'debian-12',
    description: 'Web server, behind the load balancer',
    addresses: [['192.0.2.11'], ['2001:db8:1::11']],
  },
  {
    ...main,
    ...stoKvm,
    ...size(8, 32_768, 400),
    ...daily,
    serverid: 'kvm100003',
    hostname: 'db-1.example.com',
    template: 'almalinux-9',
    description: 'PostgreSQL primary',
    addresses: [['198.51.100.10', 'db-1.example.org.']],
  },
  {
    ...main,
    ...fbgKvm,
    ...size(2, 4096, 120),
    ...daily,
    serverid: 'kvm100004',
    hostname: 'mail-1.example.com',
    template: 'debian-12',
    description: 'Outgoing mail',
    addresses: [
      ['192.0.2.12', 'mail.example.com.'],
      ['2001:db8:1::12', 'mail-1.example.org.'],
    ],
  },
  {
    ...main,
    ...stoVmware,
    ...size(4, 16_384, 800),
    serverid: 'wps100005',
    hostname: 'files-1.example.com',
    template: 'debian-12-64-bit',
    description: 'File shares',
    transfer: 1000,
    addresses: [['203.0.113.130']],
  },
  {
    ...main,
    ...fbgVmware,
    ...size(4, 16_384, 120),
    ...daily,
    serverid: 'wps100006',
    hostname: 'ad-1',
    template: 'windows-2022-standard',
    description: 'Directory for the office in Växjö',
    addresses: [['203.0.113.10']],
  },
  {
    ...main,
    ...stoKvm,
    ...size(8, 16_384, 200),
    serverid: 'kvm100007',
    hostname: 'build-1.example.com',
    template: 'ubuntu-22-04',
    description: 'Builds, started when needed',
    isrunning: false,
    addresses: [['198.51.100.11']],
  },
  {
    ...main,
    ...fbgKvm,
    ...size(1, 1024, 20),
    serverid: 'kvm100008',
    hostname: 'monitor-1.example.com',
    template: 'debian-11',
    description: null,
    addresses: [['192.0.2.13', 'monitor-1.example.org.'], ['2001:db8:1::13']],
  },
  {
    ...staging,
    ...fbgKvm,
    ...size(2, 4096, 40),
    serverid: 'kvm200001',
    hostname: 'web.staging.example',
    template: 'debian-12',
    description: 'Web server for trials',
    addresses: [['192.0.2.50', 'web.staging.example.']],
  },
  {
    ...staging,
    ...fbgKvm,
    ...size(2, 4096, 40),
    serverid: 'kvm200002',
    hostname: 'db.staging.example',
    template: 'almalinux-9',
    description: 'Database for trials',
    addresses: [['192.0.2.51']],
  },
  {
    ...staging,
    ...stoVmware,
    ...size(2, 4096, 60),
    serverid: 'wps200003',
    hostname: 'win-test',
    template: 'windows-2022-standard',
    description: 'Windows for trials',
    isofile: 'virtio-win.iso',
    addresses: [['203.0.113.131']],
  },
  {
    ...trading,
    ...stoKvm,
    ...size(4, 8192, 100),
    ...daily,
    serverid: 'kvm300001',
    hostname: 'shop.shop.example',
    template: 'ubuntu-22-04',
    description: 'Shop',
    addresses: [
      ['198.51.100.50', 'shop.example.'],
      ['2001:db8:2::50', 'shop.example.'],
    ],
  },
  {
    ...trading,
    ...stoKvm,
    ...size(4, 16_384, 200),
    ...daily,
    serverid: 'kvm300002',
    hostname: 'shop-db.shop.example',
    template: 'almalinux-8',
    description: 'Database of the shop',
    addresses: [['198.51.100.51']],
  },
  {
    ...trading,
    ...fbgVmware,
    ...size(6, 24_576, 300),
    serverid: 'wps300003',
    hostname: 'erp.shop.example',
    template: 'ubuntu-20-04-64-bit',
    description: 'Stock and bookkeeping',
    addresses: [['203.0.113.50']],
  },
]

/** Reserved and attached to nothing. */
const spare = [
  ['192.0.2.20', 'cl12345'],
  ['2001:db8:1::20', 'cl12345'],
  ['198.51.100.60', 'cl34567'],
] as const

export function addSmallServers(state: State, now: number) {
  addPools(state)
  for (const { addresses, ...sketch } of rows) {
    const { serverid, projectkey } = addServer(state, now, sketch)
    for (const [ipaddress, ptr] of addresses) reserve(state, ipaddress, projectkey, serverid, ptr)
  }
  for (const [ipaddress, projectkey] of spare) reserve(state, ipaddress, projectkey, null)
}
