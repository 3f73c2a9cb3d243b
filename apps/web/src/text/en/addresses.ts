import { grouped } from '../counts.ts'

export const addresses = {
  title: 'IP addresses',
  filter: 'Filter addresses',
  columns: {
    ipaddress: 'Address',
    ptr: 'Reverse DNS (PTR)',
    verdict: 'Forward check',
    serverid: 'Server',
    projectkey: 'Project',
    datacenter: 'Data center',
    ipversion: 'Version',
  },
  none: 'No addresses yet. The IP addresses of your projects appear here, each with its reverse name.',
  take: 'Get an address',
  notDescribed: 'This service can’t list addresses.',
  notChangeable: 'This service can’t set reverse DNS.',
  unattached: 'not attached',
  compare: (zones: number) => `Compare with my ${grouped(zones)} zones`,
  forwardMissing: (type: string) => `No ${type} record`,
  cnameBeside: (type: string) => `CNAME beside ${type} record`,
  verdicts: {
    'forward-confirmed': 'Forward-confirmed',
    'points-elsewhere': 'Points to another address',
    'no-name': 'No PTR',
    'default-name': 'Provider default',
    'unknown-zone': 'Zone not in this account',
  },
  nameOf: (address: string) => `reverse DNS of ${address}`,
  sent: (name: string) => `Sent as ${name}`,
  /** @param owner the name that holds the PTR record */
  owner: (owner: string) => `PTR record at ${owner}`,
  noHostName: 'This isn’t a host name.',
  changed: (address: string) => `Changed reverse DNS of ${address}.`,
  forward: {
    add: (type: string, name: string, address: string, zone: string) =>
      `Stage an ${type} record too: ${name} → ${address}, in ${zone}`,
    change: (type: string, name: string, before: string, address: string) =>
      `Stage its ${type} record too: ${name} from ${before} to ${address}`,
    /** @param verdict what is wrong, as the list says it */
    fix: (verdict: string, address: string) => `${verdict} for ${address}: show the fix`,
    adds: (type: string, name: string, address: string, zone: string) =>
      `Add an ${type} record to ${zone}: ${name} → ${address}`,
    changes: (type: string, name: string, before: string, address: string) =>
      `Change the ${type} record of ${name} from ${before} to ${address}`,
    stage: (type: string) => `Stage ${type} record`,
    staged: 'This is already staged.',
    isStaged: (type: string) => `${type} record staged`,
    replaces: (data: string) => `This replaces ${data}, which is staged for the record.`,
    replacesDeletion: 'This replaces the deletion that is staged for the record.',
    unread: 'Couldn’t load every zone that might hold this name.',
    renamed: 'Another host is staged for the record. Apply or unstage that first.',
    none: 'No single record in your zones would fix this. Edit the zone or the reverse DNS instead.',
  },
  select: { all: 'Select all addresses shown', row: (name: string) => `Select ${name}`, many: 'addresses' },
  bulk: {
    open: 'Set reverse DNS',
    paste: 'Paste names',
  },

  /** An address that no list of the projects has. */
  unlisted: {
    title: (address: string) => `${address} isn’t one of your projects’ addresses.`,
    hint: 'You can still look up its reverse DNS. The service decides whether it’s yours.',
    project: 'Acting as',
    name: 'Reverse DNS',
    unread: 'Its current name couldn’t be loaded, so this can’t be undone here.',
  },
}
