import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../util/store.ts'

/** How many there are. */
export const openDialogs = createStore(0)

type Props = {
  title: string
  /** Escape and the backdrop call it; without it the dialog stays until it is answered. */
  onClose?: (() => void) | undefined
  /** `page` fills the top of the window, for search. */
  placement?: 'center' | 'top'
  isTitleHidden?: boolean
  /** For lists and long texts. */
  isWide?: boolean
  children: ReactNode
}

const focusable =
  'button:enabled:not([aria-disabled="true"]), input:enabled, select:enabled, textarea:enabled, a[href], [tabindex="0"]'

/** The native dialog: focus, Escape and everything behind it being out of reach are the browser's. */
export const Dialog = ({ title, onClose, placement = 'center', isTitleHidden, isWide, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // A text may be marked from inside to beyond the edge: that is a click on the dialog, but no wish to leave it.
  const isPressedOutside = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const open = useCallback((element: HTMLDialogElement) => {
    dialog.current = element
    element.showModal()
    setOpen(true)
    openDialogs.set(openDialogs.get() + 1)
    return () => {
      element.close()
      openDialogs.set(openDialogs.get() - 1)
    }
  }, [])
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen && document.activeElement === element) element?.querySelector<HTMLElement>(focusable)?.focus()
    // A question is read before its answer, also where the focus is on a button far below.
    element?.scrollTo(0, 0)
  }, [isOpen])
  return (
    <dialog
      ref={open}
      aria-labelledby={id}
      className={`m-auto w-full ${isWide ? 'max-w-2xl' : 'max-w-md'} scroll-pb-20 rounded-lg border border-line bg-raised text-left whitespace-normal text-ink shadow-pop backdrop:bg-black/45 max-sm:max-w-[calc(100vw-2rem)] ${placement === 'top' ? 'mt-[12vh] max-w-xl' : ''}`}
      onCancel={(event) => {
        // A file that is not chosen after all cancels as well, and bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // A browser lets a page refuse to cancel once; by the second Escape it closes the dialog itself.
      onKeyDown={(event) => {
        // The key that opened a question is still held down: no one has read it yet.
        if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
          event.preventDefault()
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
      onClose={({ currentTarget: { open: isOpenAgain, isConnected } }) => {
        if (isOpenAgain || !isConnected) return
        if (onClose) onClose()
        else dialog.current?.showModal()
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isPressedOutside.current) onClose?.()
      }}
    >
      <h2 id={id} className={isTitleHidden ? 'sr-only' : 'px-5 pt-4 pb-1 text-base font-semibold'}>
        {title}
      </h2>
      {/* Only what is in an open dialog can take the focus by itself. */}
      {isOpen ? children : null}
    </dialog>
  )
}
