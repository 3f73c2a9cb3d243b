export const storage = {
  title: 'Object storage',
  filter: 'Filter instances',
  columns: {
    id: 'Instance',
    description: 'Description',
    datacenter: 'Data center',
    projectkey: 'Project',
    created: 'Created',
    credentials: 'Credentials',
  },
  none: 'There are no object storage instances in your projects.',
  notDescribed: 'The service describes no function that lists object storage instances.',
  create: 'Create instance',
}
