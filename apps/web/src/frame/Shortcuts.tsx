import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { type Shortcut, useShortcut } from '../ui/use-shortcut.ts'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'

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

const ShortcutsDialog = lazily(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** `g` and a letter goes somewhere, `?` lists every shortcut. */
export const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcut('help', () => setOpen(true))
  return (
    <>
      {names.map((name) => (
        <Go key={name} name={name} />
      ))}
      {isOpen ? (
        <DialogBoundary onClose={close}>
          <ShortcutsDialog destinations={names} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const Go = ({ name }: { name: Destination }) => {
  const navigate = useNavigate()
  useShortcut(name, () => void navigate(destinations[name]))
  return null
}
