import { grouped, plural } from '../counts.ts'
import type { serverList as english } from '../en/server-list.ts'

export const serverList: typeof english = {
  filter: 'Filtrera servrar',
  columns: {
    hostname: 'Värdnamn',
    serverid: 'Server-id',
    projectkey: 'Projekt',
    datacenter: 'Datacenter',
    platform: 'Plattform',
    cpucores: 'CPU',
    memorysize: 'Minne',
    disksize: 'Disk',
    transfer: 'Trafik',
    bandwidth: 'Bandbredd',
    templatename: 'Mall',
    description: 'Beskrivning',
    addresses: 'Adresser',
    state: 'Status',
    usage: 'CPU-användning',
  },
  none: 'Inga servrar än. Projektens servrar visas här.',
  notListed: 'Tjänsten beskriver ingen funktion som listar servrar.',
  notLoaded: 'inte inläst',
  notDescribed: 'Tjänsten beskriver ingen funktion som visar om en server körs.',
  unread: 'Svaret saknar status.',
  usage: {
    notDescribed: 'Tjänsten beskriver ingen funktion som visar vad en server använder.',
    unread: 'Svaret saknar användning.',
    none: 'Inte mätt än.',
    undecided: (count) =>
      plural(
        count,
        '1 server visas inte: dess CPU-användning är inte inläst.',
        (n) => `${n} servrar visas inte: deras CPU-användning är inte inläst.`,
      ),
    line: (first, highest, at) => `CPU sedan ${first}, högst ${highest} ${at}`,
  },
  unknown: (count) =>
    plural(count, 'En servers status är inte känd.', (n) => `Status för ${n} servrar är inte känd.`),
  refused: (count) => plural(count, 'En av dem kunde inte läsas.', (n) => `${n} av dem kunde inte läsas.`),
  ask: (count) => plural(count, 'Läs in status för 1 server', (n) => `Läs in status för ${n} servrar`),
  progress: (done, all) => `Status inläst för ${grouped(done)} av ${grouped(all)}`,
  stop: 'Sluta läsa in',
  select: { all: 'Välj alla servrar som visas', row: (name) => `Välj ${name}`, many: 'servrar' },
  noProjects: 'Din inloggning når inga projekt, och servrar hör till projekt.',
}
