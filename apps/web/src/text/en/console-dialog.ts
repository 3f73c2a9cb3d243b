export const consoleDialog = {
  title: (name: string) => `Console of ${name}`,
  open: 'Open in a new tab',
  copyPassword: 'Copy password',
}
