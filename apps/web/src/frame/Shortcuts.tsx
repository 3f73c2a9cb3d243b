import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { type Shortcut, shortcuts, useShortcut } from '../ui/use-shortcut.ts'
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
/** Everything there is to press, those among it that only a field, a row or a dialog knows. */
const listed = ({ shortcuts: words, navigation }: typeof text): [keys: string, meaning: string][] => [
  [shortcuts.palette, words.palette],
  [shortcuts.filter, words.filter],
  ...names.map((name) => [shortcuts[name], navigation[name]] satisfies [string, string]),
  [shortcuts.plan, words.plan],
  ['Shift Enter', words.stage],
  ['↑ ↓', words.rows],
  ['Esc', words.close],
  [shortcuts.help, words.help],
]

/** `g` and a letter goes somewhere, `?` lists every shortcut. */
export const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('help', () => setOpen(true))
  return (
    <>
      {names.map((name) => (
        <Go key={name} name={name} />
      ))}
      {isOpen ? (
        <Dialog title={text.shortcuts.title} onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 px-5 pt-1 pb-5">
            {listed(text).map(([keys, meaning]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="kbd">{keys}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </>
  )
}

const Go = ({ name }: { name: Destination }) => {
  const navigate = useNavigate()
  useShortcut(name, () => void navigate(destinations[name]))
  return null
}
