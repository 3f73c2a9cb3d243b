import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isShortcutAllowed } from '../ui/is-shortcut-allowed.ts'
import { paths } from '../util/paths.ts'

const places: Record<string, string> = {
  w: paths.home(),
  s: paths.servers(),
  d: paths.zones(),
  i: paths.addresses(),
  v: paths.invoices(),
  o: paths.instances(),
  f: paths.functions(),
  a: paths.activity(),
  h: paths.history(),
}

/** `g` and a letter goes somewhere, `?` lists every shortcut. */
export const Shortcuts = () => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isGoing = false
    const onKeyDown = (event: KeyboardEvent) => {
      const isAllowed = isShortcutAllowed(event)
      const place = isGoing ? places[event.key] : undefined
      isGoing = isAllowed && event.key === 'g'
      if (!isAllowed) return
      if (place !== undefined) void navigate(place)
      else if (event.key === '?') setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
  if (!isOpen) return null
  return (
    <Dialog title={text.shortcuts.title} onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 px-5 pt-1 pb-5">
        {text.shortcuts.keys.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="kbd">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
