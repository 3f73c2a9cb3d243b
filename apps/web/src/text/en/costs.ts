import { grouped, plural } from '../counts.ts'

/** What the next invoice is made of. */
export const costs = {
  title: 'What the next invoice is made of',
  columns: { name: 'Name', module: 'Module', project: 'Project', cost: 'Cost', currency: 'Currency' },
  sum: (count: number, period: string | undefined) =>
    [plural(count, '1 cost', (n) => `${n} costs`), ...(period === undefined ? [] : [`per ${period}`])].join(
      ' ',
    ),
  progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} costs loaded`,
  hint: 'As the service tells them now, without tax where it tells both. The invoice may differ.',
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
