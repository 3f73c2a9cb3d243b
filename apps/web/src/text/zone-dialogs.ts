import { zoneDialogs as english } from './en/zone-dialogs.ts'
import { translated } from './text.ts'

export const zoneDialogsText: typeof english = translated()?.zoneDialogs ?? english
