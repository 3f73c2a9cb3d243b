import type { overview as english } from '../en/overview.ts'
import { grouped, plural } from '../counts.ts'

export const overview: typeof english = {
  title: 'Översikt',

  attention: {
    title: 'Behöver ses över',
    none: 'Inget behöver ses över.',
    partial: 'Inget av det som kunde läsas behöver ses över.',
    unmade: (checks) => `Kunde inte kontrolleras helt: ${checks}.`,
    checks: {
      invoices: 'fakturornas förfallodagar',
      servers: 'servrarnas status',
      registrations: 'domänernas registreringar',
      records: 'zonernas poster',
      names: 'omvänd DNS',
    },
    looking: 'Läser fortfarande…',
    soon: (count) =>
      plural(count, 'En faktura förfaller inom 7 dagar', (n) => `${n} fakturor förfaller inom 7 dagar`),
    overdue: (organization) => `${organization} har förfallna fakturor`,
    mayBePaid: 'kan redan ha betalats',
    uncounted: (count) => `${grouped(count)} utan läsbar summa`,
    locked: 'är låst',
    notRunning: 'är inte igång',
    expiring: (day) => `registreringen går ut ${day}`,
    unrenewed: (day) => `registreringen går ut ${day} och förnyas inte automatiskt`,
    expired: (day) => `registreringen gick ut ${day}`,
    record: (name, finding) => `${name}: ${finding}`,
    wrong: (count) => `${grouped(count)} poster med fel`,
    'forward-missing': (name, type) => `dess namn ${name} har ingen ${type}-post`,
    'cname-beside': (name, type) => `dess namn ${name} har en CNAME bredvid sin ${type}-post`,
    'points-elsewhere': (name) => `dess namn ${name} pekar någon annanstans`,
    state: ({ within, field, state }) => [within, `${field} ${state}`].filter(Boolean).join(': '),
    moreStates: (count) => `${grouped(count)} till`,
    groups: {
      servers: (count) => `${grouped(count)} servrar är stoppade eller låsta`,
      records: (count) => `${grouped(count)} zoner har poster med fel`,
      registrations: (count) => `${grouped(count)} registreringar har gått ut eller gör det snart`,
      invoices: (count) => `${grouped(count)} fakturaärenden`,
      names: (count) => `${grouped(count)} PTR-poster stämmer inte`,
      resources: (count) => `${grouped(count)} resurser har problem`,
    },
    serversLeft: (looked, all) => `${grouped(looked)} av ${grouped(all)} servrar har setts över.`,
    zonesLeft: (looked, all) => `${grouped(looked)} av ${grouped(all)} zoner har kontrollerats.`,
    lookAtAll: 'Se över alla',
  },

  changed: {
    title: 'Zoner ändrade någon annanstans',
    count: (count, at) => `${plural(count, '1 ändring', (n) => `${n} ändringar`)}, sågs ${at}`,
    more: (count) => plural(count, 'och 1 zon till', (n) => `och ${n} zoner till`),
  },

  projects: {
    title: 'Projekt',
    project: 'Projekt',
    servers: 'Servrar',
    zones: 'Zoner',
    addresses: 'Adresser',
    instances: 'Lagring',
    sum: 'Totalt',
    none: 'Din inloggning når inga projekt.',
    uncounted: { failed: 'Kunde inte läsas in', 'no-access': 'Ingen åtkomst' },
    partial: 'Utan de projekt som inte kunde läsas in eller som du saknar åtkomst till',
  },

  status: {
    title: 'Driftstatus',
    kinds: { current: 'Nu', planned: 'Planerat', past: 'Över' },
    unnamed: { current: 'Störning', planned: 'Underhåll', past: 'Störning' },
    days: (from, to) => (to === '' ? `Sedan ${from}` : `${from} – ${to}`),
  },

  activity: {
    title: 'Senaste aktivitet',
    all: 'All aktivitet',
    none: 'Inget har ändrats genom konsolen än.',
  },

  used: 'Mest använda på sistone',
}
