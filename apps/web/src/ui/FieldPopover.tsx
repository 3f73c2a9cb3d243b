import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Between the field and what is beside it, and to the edges of the window. */
const gap = 4
const edge = 8

/**
 * Under a field, over its table: a cell cuts off what reaches out of it, so this stands where the field is on screen; above
 * the field where there is no room under it.
 */
export const FieldPopover = ({
  anchor,
  children,
}: {
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}) => {
  const self = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const follow = () => {
      if (anchor.current && self.current) setPlace(placeOf(anchor.current, self.current))
    }
    // In the top layer, where no row can cover it or cut it off.
    self.current?.showPopover()
    follow()
    const observer = new ResizeObserver(follow)
    if (self.current) observer.observe(self.current)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  return (
    <div
      ref={self}
      popover="manual"
      className="pop fixed inset-auto m-0 max-w-[min(28rem,calc(100vw-1rem))]"
      style={place ?? { visibility: 'hidden' }}
    >
      {children}
    </div>
  )
}

const placeOf = (field: HTMLElement, self: HTMLElement): { left: number; top: number } => {
  const box = field.getBoundingClientRect()
  // What is at the foot of every screen would cover it.
  const { style } = document.documentElement
  const foot = heightIn(style, '--foot') + heightIn(style, '--bar')
  const under = box.bottom + gap
  const above = box.top - gap - self.offsetHeight
  const hasRoom = under + self.offsetHeight <= window.innerHeight - foot || above < 0
  return {
    left: Math.max(edge, Math.min(box.left, window.innerWidth - self.offsetWidth - edge)),
    top: hasRoom ? under : above,
  }
}

const heightIn = (style: CSSStyleDeclaration, name: string): number =>
  Number.parseFloat(style.getPropertyValue(name)) || 0
