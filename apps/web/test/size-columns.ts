import type { Column } from '../src/ui/table/columns.ts'

type Sized = { hostname: string; memorysize: number | null }

/** Columns of a list of servers: one of text, and one that is counted in another unit than the service gives it in. */
export const sizeColumns: readonly [Column<Sized>, Column<Sized>] = [
  { id: 'hostname', header: 'Host name', text: ({ hostname }) => hostname },
  {
    id: 'memorysize',
    header: 'Memory',
    text: ({ memorysize }) => `${memorysize} MB`,
    order: ({ memorysize }) => memorysize,
    unit: 'MB',
    countedIn: 'GB',
  },
]
