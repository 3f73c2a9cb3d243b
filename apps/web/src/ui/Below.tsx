import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

/** Under a field, over its table: a cell cuts off what reaches out of it, so this stands where the field is on screen. */
export const Below = ({
  anchor,
  children,
}: {
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}) => {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (box)
        setPlace({ left: Math.max(8, Math.min(box.left, window.innerWidth - 456)), top: box.bottom + 4 })
    }
    follow()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  return (
    <div
      className="pop fixed z-20 max-w-[min(28rem,calc(100vw-1rem))]"
      style={place ?? { visibility: 'hidden' }}
    >
      {children}
    </div>
  )
}
