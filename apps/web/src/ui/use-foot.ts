import { type RefObject, useEffect } from 'react'

/**
 * Tells the page how high something at the foot of the window is, for messages, tables and the end of the page to keep
 * clear of it.
 */
export const useFoot = (self: RefObject<HTMLElement | null>, name: '--foot' | '--bar' | '--toasts'): void => {
  useEffect(() => {
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty(name, `${self.current?.offsetHeight ?? 0}px`))
    if (self.current) observer.observe(self.current)
    return () => {
      observer.disconnect()
      root.removeProperty(name)
    }
  }, [self, name])
}
