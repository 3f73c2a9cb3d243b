import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { text } from '../text/text.ts'

const Palette = lazy(() => import('./Palette.tsx'))

/** Opens the palette; so does Ctrl K (⌘ K) from anywhere. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
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
          Ctrl K
        </kbd>
      </button>
      {isOpen ? (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
