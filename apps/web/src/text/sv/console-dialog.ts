import type { consoleDialog as english } from '../en/console-dialog.ts'

export const consoleDialog: typeof english = {
  title: (name) => `Konsol för ${name}`,
  open: 'Öppna i en ny flik',
  copyPassword: 'Kopiera lösenord',
}
