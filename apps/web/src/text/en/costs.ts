import { grouped, plural } from '../counts.ts'

/** What things cost now. */
export const costs = {
  title: 'Current costs',
  columns: { name: 'Name', module: 'Module', project: 'Project', cost: 'Cost', currency: 'Currency' },
  sum: (count: number, period: string | undefined) =>
    [plural(count, '1 cost', (n) => `${n} costs`), ...(period === undefined ? [] : [`per ${period}`])].join(
      ' ',
    ),
  progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} costs loaded`,
  hint: 'From the functions that show costs, without tax where they tell both. Costs that only lists or details show aren’t included.',
  next: (total: string, difference: string) =>
    `Next invoice: ${total} (${difference} compared with these costs).`,
  missing: (refused: number, failed: number, left: number) =>
    `Not included: ${[
      ...(refused > 0 ? [`${grouped(refused)} without access`] : []),
      ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
      ...(left > 0 ? [`${grouped(left)} not loaded yet`] : []),
    ].join(', ')}.`,
  export: 'Export costs',
  more: (count: number) => `Load ${grouped(count)} more`,
  none: 'No costs found in your projects.',
}
