import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells a table how far down the page it begins: it then reaches to the foot of the window, so that there is one thing to
 * scroll and not two.
 */
export const useRoom = (table: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const follow = () => {
      const element = table.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--top', `${top}px`)
    }
    const observer = new ResizeObserver(follow)
    // What is above it moves it, and changes the height of the page. It is told at first as well, when all is laid out.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table])
}
