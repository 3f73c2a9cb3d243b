import type { storage as english } from '../en/storage.ts'

export const storage: typeof english = {
  title: 'Objektlagring',
  filter: 'Filtrera instanser',
  columns: {
    id: 'Instans',
    description: 'Beskrivning',
    datacenter: 'Datacenter',
    projectkey: 'Projekt',
    created: 'Skapad',
    credentials: 'Nycklar',
  },
  none: 'Det finns inga instanser av objektlagring i dina projekt.',
  notDescribed: 'Tjänsten beskriver ingen funktion som listar instanser av objektlagring.',
  create: 'Skapa instans',
}
