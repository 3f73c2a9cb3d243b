import { Search } from 'lucide-react'
import { type Dispatch, type SetStateAction, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { text } from '../../text/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { shortcuts, useShortcut } from '../../ui/use-shortcut.ts'
import { lazily } from '../../util/lazily.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazily(async () => (await loadPalette()).default)

/** Opens the palette; so does Ctrl K (⌘ K) from anywhere. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined
    const handle = requestIdleCallback(() => void loadPalette().catch(() => {}))
    return () => cancelIdleCallback(handle)
  }, [])
  useShortcut('palette', () => setOpen(true))
  const close = () => {
    setQuery('')
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn text-muted max-sm:w-8 max-sm:px-0 sm:w-48 sm:justify-start"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={14} />
        <span className="max-sm:sr-only">{text.palette.open}</span>
        <kbd aria-hidden className="kbd ml-auto max-sm:hidden">
          {shortcuts.palette}
        </kbd>
      </button>
      {isOpen ? (
        <ErrorBoundary
          renderError={(error, retry) => (
            <Dialog title={text.palette.title} isTitleHidden onClose={close}>
              <div className="px-5 pb-5">
                <ErrorPage error={error} onRetry={retry} />
              </div>
            </Dialog>
          )}
        >
          <Suspense fallback={<Listening onType={setQuery} />}>
            <Palette query={query} onType={setQuery} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}

/** Keeps what is typed while the palette is on its way. */
const Listening = ({ onType }: { onType: Dispatch<SetStateAction<string>> }) => {
  // No key may fall between this and the palette: both change hands in one commit.
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1))
      else if (event.key.length === 1) onType((typed) => typed + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [onType])
  return null
}
