import type { zoneHistory as english } from '../en/zone-history.ts'
import { grouped, plural } from '../counts.ts'

export const zoneHistory: typeof english = {
  title: (zone) => `Historik för ${zone}`,
  hint: 'Konsolen sparar hur zonen såg ut varje gång dess poster laddas här, även när någon har ändrat den någon annanstans. Att återställa lägger ändringar i planen: inget skickas förrän du genomför den.',
  states: 'Zonens tillstånd',
  changes: 'Ändringar',
  filter: 'Filtrera efter post',
  only: (record) => `Bara ${record}`,
  all: 'Visa alla poster',
  value: (data, ttl) => `${data} (TTL ${ttl})`,
  noValue: 'inget',
  none: 'Inget tillstånd har sparats för zonen än. Zoner vars lista är större än 2 MB har ingen historik.',
  older: 'Ladda äldre',
  counts: (came, went, changed) =>
    [
      ...(came > 0 ? [`${grouped(came)} tillagda`] : []),
      ...(went > 0 ? [`${grouped(went)} borttagna`] : []),
      ...(changed > 0 ? [`${grouped(changed)} ändrade`] : []),
    ].join(', ') || 'Som den var innan',
  records: (count) => plural(count, '1 post', (n) => `${n} poster`),
  cameEmpty: 'Listan var tom',
  between: (from, to) => `Mellan ${from} och ${to}`,
  elsewhere: (between) => `Någon annanstans, ${between.charAt(0).toLowerCase()}${between.slice(1)}`,
  by: (who, at, plan) =>
    plan === undefined ? `${who}, ${at}` : `${who}, ${at}, plan med ${grouped(plan)} ändringar`,
  partly: (people, count) =>
    `${people}. ${plural(count, '1 ändring', (n) => `${n} ändringar`)} förklaras inte av det som skickades härifrån.`,
  firstSeen: (at) => `Först laddad ${at}`,
  from: 'Från',
  to: 'Till',
  now: 'Nu',
  option: (when, count) => `${when} (${grouped(count)})`,
  same: 'De här två är lika.',
  deleted: {
    title: 'Borttagna zoner',
    none: 'Ingen zon som har laddats här saknas i listorna.',
    last: (at) => `Senast laddad ${at}`,
    by: (who, at) => `Borttagen av ${who}, ${at}`,
    notListed: 'Zonen finns inte längre i listan.',
    restore: 'Att återställa lägger zonen och dess poster i en plan.',
    add: 'Lägg till den och återställ sedan dess poster här.',
  },
  unkept: {
    title: (zone, project) => `Ta bort ${zone} i ${project} utan dess poster?`,
    why: 'Posterna kunde inte laddas först, så konsolen sparar inget av dem och kan inte återställa dem senare.',
    submit: 'Ta bort zonen',
  },
  restore: {
    button: (when) => `Återställ ${when}…`,
    back: (when) => `Tillbaka till ${when}…`,
    title: (zone, when) => `Återställ ${zone} som den var ${when}`,
    mode: 'Så återställs zonen',
    modes: { missing: 'Lägg tillbaka det som saknas', whole: 'Gör lika' },
    hints: {
      missing: 'Lägger till poster som är borta. Inget ändras eller tas bort.',
      whole: 'Ändrar också tillbaka det som har ändrats, och tar bort det som har tillkommit.',
    },
    rows: 'Poster att återställa',
    adds: 'Lägger först till zonen, utan de poster som nya zoner får.',
    left: (count) =>
      plural(
        count,
        '1 post har ett annat värde nu och lämnas orörd.',
        (n) => `${n} poster har andra värden nu och lämnas orörda.`,
      ),
    nameServers: 'Zonens egna NS-poster tas inte med om du inte markerar dem.',
    large: (changed, count) => `Ändra eller ta bort ${grouped(changed)} av zonens ${grouped(count)} poster`,
    confirm: 'Bekräfta att så många poster ändras.',
  },
}
