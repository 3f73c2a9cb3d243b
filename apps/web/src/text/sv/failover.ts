import type { failover as english } from '../en/failover.ts'
import { plural } from '../counts.ts'

export const failover: typeof english = {
  hint: 'En grupp är alla A- och AAAA-poster som har en adress, i alla zoner. Ett tryck pekar om dem till reservadressen, ett annat tillbaka till de adresser de hade. Grupper sparas i den här webbläsaren; exportera dem för att använda dem i en annan.',
  other: 'Det är inte en fil med grupper.',
  imported: (count) => plural(count, 'Lade till 1 grupp.', (n) => `Lade till ${n} grupper.`),
  none: 'Inga grupper än.',
  add: 'Lägg till en grupp',
  fields: { name: 'Namn', active: 'Aktiv adress', standby: 'Reservadress' },
  faults: {
    name: 'Ge den ett namn.',
    taken: 'En annan grupp har det namnet.',
    address: 'Det här är ingen IPv4- eller IPv6-adress.',
    family: 'Båda måste vara IPv4, eller båda IPv6.',
    same: 'Det här är den aktiva adressen.',
  },
  records: (count) => plural(count, '1 post', (n) => `${n} poster`),
  over: (count) =>
    count === 0 ? 'Växla över' : `Växla över ${plural(count, '1 post', (n) => `${n} poster`)}`,
  back: (count) => `Växla tillbaka ${plural(count, '1 post', (n) => `${n} poster`)}`,
  overTitle: (name) => `Växla ${name} till reservadressen?`,
  backTitle: (name) => `Växla tillbaka ${name}?`,
  overRun: (name) => `Växling av ${name}`,
  backRun: (name) => `Växling tillbaka av ${name}`,
  consequence:
    'Varje post läses just innan den ändras, och läses sedan tillbaka. Namnservrar ute på nätet följer när TTL har löpt ut.',
  unread: (names) => `Kunde inte läsa ${names}. Poster där blir kvar som de är.`,
  leftOut: (count) =>
    plural(
      count,
      '1 post blir kvar som den är: den får bara läsas, eller saknar ett eget ID.',
      (n) => `${n} poster blir kvar som de är: de får bara läsas, eller saknar ett eget ID.`,
    ),
  stillReading: 'Zoner läses fortfarande.',
  notChangeable: 'De som har den får bara läsas.',
  nothing: (address) => `Ingen post har ${address}.`,
  drop: (name) => `Ta bort gruppen ${name}`,
  dropped: (name) => `Tog bort gruppen ${name}.`,
}
