/** An address that no list of the projects has. */
export const unlistedAddress = {
  title: (address: string) => `${address} isn’t one of your projects’ addresses.`,
  hint: 'You can still look up its reverse DNS. The service decides whether it’s yours.',
  project: 'Acting as',
  name: 'Reverse DNS',
  unread: 'Its current name couldn’t be loaded, so this can’t be undone here.',
}
