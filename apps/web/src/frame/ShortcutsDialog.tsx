import { paletteText } from '../text/palette.ts'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { type Shortcut, shortcuts } from '../ui/use-shortcut.ts'

const words = paletteText.shortcuts

/** Everything there is to press, those among it that only a field, a row or a dialog knows. */
const listed = (names: Props['destinations']): [keys: string, meaning: string][] => [
  [shortcuts.palette, words.palette],
  [shortcuts.filter, words.filter],
  ...names.map((name) => [shortcuts[name], text.navigation[name]] satisfies [string, string]),
  [shortcuts.plan, words.plan],
  [shortcuts.check, words.check],
  [shortcuts.apply, words.apply],
  [shortcuts.message, words.message],
  ['Ctrl Enter', words.send],
  [words.stageKeys, words.stage],
  ['↑ ↓', words.rows],
  ['Esc', words.close],
  [shortcuts.help, words.help],
]

type Props = {
  /** Where a key goes. */
  destinations: readonly (Shortcut & keyof (typeof text)['navigation'])[]
  onClose: () => void
}

/** Every shortcut with what it does. */
export const ShortcutsDialog = ({ destinations, onClose }: Props) => (
  <Dialog title={words.title} onClose={onClose}>
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
