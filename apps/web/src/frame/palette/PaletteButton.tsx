import { Search } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { pageLoaded } from '../../api/page-loaded.ts'
import { text } from '../../text/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { shortcuts, useShortcut } from '../../ui/use-shortcut.ts'
import { lazily } from '../../util/lazily.ts'
import type { PaletteKeys } from './Palette.tsx'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazily(async () => (await loadPalette()).default)

/** Opens the palette; so does Ctrl K (⌘ K) from anywhere. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void pageLoaded()
      .then(loadPalette)
      .catch(() => {})
  }, [])
  useShortcut('palette', () => setOpen(true))
  return (
    <>
      <button
        type="button"
        className="btn text-muted max-sm:w-8 max-sm:px-0 max-sm:pointer-coarse:w-10 sm:w-48 sm:justify-start"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={14} />
        <span className="max-sm:sr-only">{text.palette.open}</span>
        <kbd aria-hidden className="kbd ml-auto max-sm:hidden">
          {shortcuts.palette}
        </kbd>
      </button>
      {isOpen ? <PaletteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The field is there with the page, so that no key is lost while the code of what it finds is on its way. */
const PaletteDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const keys = useRef<PaletteKeys>(null)
  const [query, setQuery] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [active, setActive] = useState<string>()
  // The field first: what it finds takes a moment to prepare.
  const isListed = useDeferredValue(true, false)
  return (
    <Dialog title={text.palette.title} isTitleHidden placement="top" onClose={onClose}>
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active}
        aria-label={text.palette.placeholder}
        placeholder={text.palette.placeholder}
        className="h-11 w-full border-b border-line bg-transparent px-4 outline-none"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setEntered(false)
        }}
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter'
          if (isEnter) event.preventDefault()
          if (keys.current) keys.current.press(event)
          else setEntered(isEnter)
        }}
      />
      <ErrorBoundary
        renderError={(error, retry) => (
          <div className="px-5 pb-5">
            <ErrorPage error={error} onRetry={retry} />
          </div>
        )}
      >
        <Suspense>
          {isListed ? (
            <Palette {...{ id, query, isEntered, keys, onClose }} onEnter={setEntered} onActive={setActive} />
          ) : null}
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  )
}
