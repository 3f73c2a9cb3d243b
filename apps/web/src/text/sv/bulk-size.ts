import { plural } from '../counts.ts'
import type { bulkSize as english } from '../en/bulk-size.ts'

export const bulkSize: typeof english = {
  title: (count) => plural(count, 'Ändra storleken på 1 server', (n) => `Ändra storleken på ${n} servrar`),
  memory: 'Minne i MB',
  cores: 'CPU-kärnor',
  hint: 'Tomt lämnar det som det är.',
  preview: 'Vad som skulle ändras',
  columns: { server: 'Server', project: 'Projekt', memory: 'Minne', cores: 'CPU', problem: 'Anmärkning' },
  same: 'som den är',
  readOnly: 'dess projekt får bara läsa',
  unread: 'dess storlek är inte känd',
}
