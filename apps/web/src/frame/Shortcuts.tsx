import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { type Shortcut, useShortcut, useShortcuts } from '../ui/use-shortcut.ts'
import { paths } from '../util/paths.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const destinations = {
  overview: paths.home(),
  servers: paths.servers(),
  dns: paths.zones(),
  addresses: paths.addresses(),
  invoices: paths.invoices(),
  storage: paths.instances(),
  functions: paths.functions(),
  activity: paths.activity(),
  history: paths.history(),
} as const satisfies { [Name in Shortcut]?: string }

type Destination = keyof typeof destinations

const names = Object.keys(destinations) as Destination[]

/** `g` and a letter goes somewhere, `?` lists every shortcut. */
export const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const navigate = useNavigate()
  useShortcut('help', () => setOpen(true))
  useShortcuts(names, (name) => void navigate(destinations[name]))
  return (
    isOpen && (
      <DialogBoundary onClose={close}>
        <ShortcutsDialog destinations={names} onClose={close} />
      </DialogBoundary>
    )
  )
}
