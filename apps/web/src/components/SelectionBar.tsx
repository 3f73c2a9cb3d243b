import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFoot } from '../ui/use-foot.ts'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the chosen rows, while any are: at the foot of the window, so that nothing moves for it. */
export const SelectionBar = (props: Props) => (props.count === 0 ? null : <Bar {...props} />)

const Bar = ({ count, onClear, children }: Props) => {
  const self = useRef<HTMLElement>(null)
  useFoot(self, '--bar')
  return (
    <section
      ref={self}
      aria-label={text.views.select.bar}
      className="fixed right-0 bottom-(--foot,0px) left-0 z-20 flex items-center gap-2 overflow-x-auto border-t max-sm:flex-wrap border-line bg-raised px-4 py-2 shadow-pop sm:left-[13.5rem]"
    >
      <span role="status" className="mr-2 shrink-0 font-medium whitespace-nowrap tabular-nums">
        {text.views.select.count(count)}
      </span>
      {children}
      <Button
        look="ghost"
        className="ml-auto"
        title={text.views.select.clear}
        icon={<X aria-hidden size={14} />}
        onClick={onClear}
      >
        <span className="max-sm:sr-only">{text.views.select.clear}</span>
      </Button>
    </section>
  )
}
