import { plural } from '../counts.ts'

export const bulkSize = {
  title: (count: number) =>
    plural(count, 'Change the size of 1 server', (n) => `Change the size of ${n} servers`),
  memory: 'Memory in MB',
  cores: 'CPU cores',
  hint: 'Leave empty to keep.',
  preview: 'Preview',
  columns: { server: 'Server', project: 'Project', memory: 'Memory', cores: 'CPU', problem: 'Note' },
  same: 'no change',
  readOnly: 'read-only project',
  unread: 'its size is unknown',
}
