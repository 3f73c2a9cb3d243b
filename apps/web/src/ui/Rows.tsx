import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

/** Rows of any height, by their places. */
export const useRows = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { keyOf, heightOf }: { keyOf: (index: number) => string | number; heightOf: (index: number) => number },
) =>
  useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 8,
    initialRect: { width: 1200, height: 500 },
  })

type Props = { virtualizer: Virtualizer<HTMLElement, Element>; children: (index: number) => ReactNode }

/** Only those in view exist. Their layout goes by the room that they have together. */
export const Rows = ({ virtualizer, children }: Props) => (
  <ul className="@container relative" style={{ height: virtualizer.getTotalSize() }}>
    {virtualizer.getVirtualItems().map(({ index, key, start }) => (
      <li
        key={key}
        ref={virtualizer.measureElement}
        data-index={index}
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${start}px)` }}
      >
        {children(index)}
      </li>
    ))}
  </ul>
)
