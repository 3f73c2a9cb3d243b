import type { State } from '../state.ts'
import type { LoadBalancer } from '../state/balancing.ts'
import { mainProject } from './account.ts'
import { reserve } from './addresses.ts'

const balancer: LoadBalancer = {
  loadbalancerid: 'lb100001',
  projectkey: mainProject,
  name: 'web',
  datacenter: 'Falkenberg',
  backends: [
    {
      name: 'web',
      mode: 'http',
      connecttimeout: 4000,
      responsetimeout: 30_000,
      stickysessions: true,
      targets: [
        { name: 'web-1', ipaddress: '192.0.2.10', port: 80, weight: 100, enabled: true },
        { name: 'web-2', ipaddress: '192.0.2.11', port: 80, weight: 100, enabled: true },
      ],
    },
    {
      name: 'builds',
      mode: 'tcp',
      connecttimeout: 4000,
      responsetimeout: 60_000,
      stickysessions: false,
      // The address of a server that does not run.
      targets: [{ name: 'build-1', ipaddress: '198.51.100.11', port: 8443, weight: 1, enabled: true }],
    },
  ],
  frontends: [
    {
      name: 'http',
      backend: 'web',
      port: 80,
      maxconnections: 1000,
      clienttimeout: 30_000,
      sslcertificate: null,
    },
    {
      name: 'https',
      backend: 'web',
      port: 443,
      maxconnections: 1000,
      clienttimeout: 30_000,
      sslcertificate: 'example-com',
    },
  ],
  certificates: ['example-com'],
  blocklist: ['203.0.113.200', '198.51.100.128/25'],
}

/** A load balancer, networks, an adapter in one of them, a circuit and a private network of the main project. */
export function addSmallNetwork(state: State) {
  const { loadbalancerid } = balancer
  state.loadBalancers.set(loadbalancerid, structuredClone(balancer))
  for (const ipaddress of ['192.0.2.21', '2001:db8:1::21']) {
    reserve(state, ipaddress, mainProject, null)
    Object.assign(state.addresses.get(ipaddress) ?? {}, { loadbalancerid })
  }
  state.networks.set('vl100001', {
    networkid: 'vl100001',
    projectkey: mainProject,
    description: 'Between web servers and databases',
    datacenter: 'Falkenberg',
  })
  const networkadapterid = '7d1c0001-0000-4000-8000-000000100001'
  state.adapters.set(networkadapterid, {
    networkadapterid,
    serverid: 'kvm100001',
    name: 'Network adapter 2',
    networkid: 'vl100001',
    adaptertype: undefined,
    bandwidth: 1000,
    macaddress: '52:54:01:10:00:01',
    pending: null,
  })
  state.circuits.set('ic123456', {
    id: 'ic123456',
    projectkey: mainProject,
    type: 'INTERNET_PIPELINE',
    items: [
      { text: 'Internet pipeline, 100 Mbit/s', price: 1200, discount: 120 },
      { text: 'Port', price: 250, discount: 0 },
    ],
  })
  state.privateNetworks.set('pn-123ab', {
    id: 'pn-123ab',
    projectkey: mainProject,
    name: 'backbone',
    ipv6aggregate: '2001:db8:abcd::/48',
  })
  for (const [index, datacenter] of ['dc-fbg1', 'dc-sto1'].entries()) {
    const id = `5e600000-0000-4000-8000-00000000000${index + 1}`
    state.segments.set(id, {
      id,
      projectkey: mainProject,
      privatenetworkid: 'pn-123ab',
      name: `backbone-${index + 1}`,
      platform: 'kvm',
      datacenter,
      ipv4subnet: `10.0.${index}.0/24`,
      ipv6subnet: `2001:db8:abcd:${index + 1}::/64`,
    })
  }
  for (const [name, enabled] of [
    ['dana', true],
    ['former', false],
  ] as const) {
    const username = `${mainProject}_${name}`
    state.vpnUsers.set(username, { username, projectkey: mainProject, password: 'example-vpn', enabled })
  }
}
