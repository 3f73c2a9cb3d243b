import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { type Shortcut, shortcuts } from '../ui/use-shortcut.ts'

/** Everything there is to press, those among it that only a field, a row or a dialog knows. */
const listed = (names: Props['destinations']): [keys: string, meaning: string][] => [
  [shortcuts.palette, text.palette.shortcuts.palette],
  [shortcuts.filter, text.palette.shortcuts.filter],
  ...names.map((name) => [shortcuts[name], text.navigation[name]] satisfies [string, string]),
  [shortcuts.plan, text.palette.shortcuts.plan],
  [shortcuts.check, text.palette.shortcuts.check],
  [shortcuts.apply, text.palette.shortcuts.apply],
  [shortcuts.message, text.palette.shortcuts.message],
  ['Ctrl Enter', text.palette.shortcuts.send],
  [text.palette.shortcuts.stageKeys, text.palette.shortcuts.stage],
  ['↑ ↓', text.palette.shortcuts.rows],
  ['Esc', text.palette.shortcuts.close],
  [shortcuts.help, text.palette.shortcuts.help],
]

type Props = {
  /** Where a key goes. */
  destinations: readonly (Shortcut & keyof (typeof text)['navigation'])[]
  onClose: () => void
}

/** Every shortcut with what it does. */
export const ShortcutsDialog = ({ destinations, onClose }: Props) => (
  <Dialog title={text.palette.shortcuts.title} onClose={onClose}>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 px-5 pt-1 pb-5">
      {listed(destinations).map(([keys, meaning]) => (
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
