import { grouped, plural } from '../counts.ts'
import type { costs as english } from '../en/costs.ts'
import { periods } from './functions.ts'

export const costs: typeof english = {
  title: 'Aktuella kostnader',
  columns: { name: 'Namn', module: 'Modul', project: 'Projekt', cost: 'Kostnad', currency: 'Valuta' },
  sum: (count, period) =>
    [
      plural(count, '1 kostnad', (n) => `${n} kostnader`),
      ...(period === undefined ? [] : [`per ${periods.get(period) ?? period}`]),
    ].join(' '),
  progress: (done, all) => `${grouped(done)} av ${grouped(all)} kostnader inlästa`,
  hint: 'Från funktionerna som visar kostnader, utan moms där de anger båda. Kostnader som bara listor eller detaljer visar ingår inte.',
  next: (total, difference) => `Nästa faktura: ${total} (${difference} jämfört med dessa kostnader).`,
  missing: (refused, failed, left) =>
    `Ingår inte: ${[
      ...(refused > 0 ? [`${grouped(refused)} utan behörighet`] : []),
      ...(failed > 0 ? [`${grouped(failed)} misslyckades`] : []),
      ...(left > 0 ? [`${grouped(left)} ännu inte inlästa`] : []),
    ].join(', ')}.`,
  export: 'Exportera kostnader',
  more: (count) => `Läs in ${grouped(count)} till`,
  none: 'Inga kostnader hittades i dina projekt.',
}
