import type { addresses as english } from '../en/addresses.ts'
import { grouped } from '../counts.ts'

export const addresses: typeof english = {
  title: 'IP-adresser',
  filter: 'Filtrera adresser',
  columns: {
    ipaddress: 'Adress',
    ptr: 'Omvänt namn (PTR)',
    verdict: 'Framåtkontroll',
    serverid: 'Server',
    projectkey: 'Projekt',
    datacenter: 'Datacenter',
    ipversion: 'Version',
  },
  none: 'Inga adresser än. Projektens IP-adresser visas här, med sina omvända namn.',
  take: 'Hämta en adress',
  notDescribed: 'Tjänsten beskriver ingen funktion som listar adresser.',
  notChangeable: 'Tjänsten beskriver ingen funktion som sätter ett omvänt namn.',
  unattached: 'inte ansluten',
  compare: (zones) => `Jämför med mina ${grouped(zones)} zoner`,
  forwardMissing: (type) => `Ingen ${type}-post`,
  cnameBeside: (type) => `CNAME bredvid ${type}-posten`,
  verdicts: {
    'forward-confirmed': 'Framåtbekräftad',
    'points-elsewhere': 'Pekar på en annan adress',
    'no-name': 'Ingen PTR',
    'default-name': 'Standardnamn',
    'unknown-zone': 'Zonen finns inte i kontot',
  },
  nameOf: (address) => `omvänt namn för ${address}`,
  sent: (name) => `Skickas som ${name}`,
  owner: (owner) => `PTR-posten ligger under ${owner}`,
  noHostName: 'Det här är inget värdnamn.',
  changed: (address) => `Det omvända namnet för ${address} ändrades.`,
  forward: {
    add: (type, name, address, zone) => `Planera även en ${type}-post: ${name} → ${address}, i ${zone}`,
    change: (type, name, before, address) =>
      `Planera även dess ${type}-post: ${name} från ${before} till ${address}`,
    fix: (verdict, address) => `${verdict} för ${address}: visa hur det åtgärdas`,
    adds: (type, name, address, zone) => `Lägg till en ${type}-post i ${zone}: ${name} → ${address}`,
    changes: (type, name, before, address) =>
      `Ändra ${type}-posten för ${name} från ${before} till ${address}`,
    stage: (type) => `Planera ${type}-posten`,
    staged: 'Det är redan planerat.',
    isStaged: (type) => `${type}-post planerad`,
    replaces: (data) => `Det ersätter ${data}, som är planerat för posten.`,
    replacesDeletion: 'Det ersätter borttagningen som är planerad för posten.',
    unread: 'Det gick inte att läsa in alla zoner som kan innehålla namnet.',
    renamed: 'En annan värd är planerad för posten. Genomför eller ta tillbaka den först.',
    none: 'Ingen enstaka post i dina zoner skulle åtgärda detta. Redigera zonen eller det omvända namnet i stället.',
  },
  select: { all: 'Välj alla adresser som visas', row: (name) => `Välj ${name}`, many: 'adresser' },
  bulk: {
    open: 'Sätt omvända namn',
    paste: 'Klistra in namn',
  },

  unlisted: {
    title: (address) => `${address} är ingen av adresserna i dina projekt.`,
    hint: 'Dess omvända namn kan begäras ändå. Tjänsten avgör om adressen är din.',
    project: 'Agerar som',
    name: 'Omvänt namn',
    unread: 'Dess nuvarande namn kunde inte läsas, så det kan inte återställas härifrån.',
  },
}
