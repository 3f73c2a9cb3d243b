import { X } from 'lucide-react'
import { useState } from 'react'
import {
  type FindAndReplace,
  type SavedReplacement,
  useSavedReplacements,
} from '../components/saved-replacements.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = {
  /** What is typed, where it can be saved. */
  typed: FindAndReplace | undefined
  onOpen: (saved: SavedReplacement) => void
}

/** Saves what is typed under a name; a name that is saved fills the dialog again. */
export const SavedReplacements = ({ typed, onOpen }: Props) => {
  const [saved, change] = useSavedReplacements()
  const [entered, setEntered] = useState('')
  const name = entered.trim()
  const unnamed = name === '' ? text.saved.save.missing : undefined
  const save = () => {
    if (!typed || unnamed) return
    change((kept) => [...without(kept, name), { ...typed, name }])
    setEntered('')
  }
  return (
    <details>
      <summary className="cursor-default pointer-coarse:py-2.5 text-muted select-none hover:text-ink">
        {text.zoneDialogs.replace.saved(saved.length)}
      </summary>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-2 empty:hidden">
        {saved.map((each) => (
          <li key={each.name} className="flex max-w-full items-center">
            <button
              type="button"
              className="link truncate pointer-coarse:py-2.5"
              onClick={() => onOpen(each)}
            >
              {each.name}
            </button>
            <Button
              size="small"
              look="ghost"
              icon={<X aria-hidden size={13} />}
              aria-label={text.saved.remove(each.name)}
              onClick={() => change((kept) => without(kept, each.name))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-2 pt-1">
        <div
          className="min-w-0 flex-1"
          // Enter would stage what is found.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label={text.saved.save.name}
            hint={
              saved.some((each) => each.name === name)
                ? text.saved.save.replaces(name)
                : text.zoneDialogs.replace.savedHint
            }
            maxLength={80}
            value={entered}
            onChange={setEntered}
          />
        </div>
        <Button
          className="mt-7"
          disabledReason={typed ? unnamed : text.zoneDialogs.replace.untyped}
          onClick={save}
        >
          {text.saved.save.submit}
        </Button>
      </div>
    </details>
  )
}

const without = (kept: readonly SavedReplacement[], gone: string): SavedReplacement[] =>
  kept.filter(({ name }) => name !== gone)
