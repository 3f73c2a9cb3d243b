import { consoleDialog as english } from './en/console-dialog.ts'
import { translated } from './text.ts'

export const consoleDialogText: typeof english = translated()?.consoleDialog ?? english
