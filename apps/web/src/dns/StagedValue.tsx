import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { unstage } from '../plan/stage.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { longestInView } from '../changes/shown-value.ts'
import { InShort } from './InShort.tsx'

type Props = { value: string; ending: ReactNode; isMono: boolean }

/** A value of a record that is staged to be added, with what the zone makes of it. */
export const StagedValue = ({ value, ending, isMono }: Props) => {
  const whole = (
    <>
      {value}
      {ending === '' ? null : <span className="text-muted">{ending}</span>}
    </>
  )
  const look = `min-w-0 text-ok wrap-anywhere ${isMono ? 'idc' : ''}`
  const short = <span className={`${look} sm:truncate`}>{whole}</span>
  const name = typeof ending === 'string' ? value + ending : value
  if (name.length <= longestInView) return short
  return (
    <InShort label={name} short={short}>
      <span className={`${look} whitespace-normal`}>{whole}</span>
    </InShort>
  )
}

/** Takes a record that is staged to be added out of the plan. */
export const UnstageButton = ({ id, what }: { id: number; what: string }) => (
  <span className="-ml-1.5 flex sm:pl-6 sm:pointer-coarse:pl-10">
    <Button
      size="small"
      look="ghost"
      icon={<Undo2 aria-hidden size={13} />}
      aria-label={viewsText.changes.unstage(what)}
      title={viewsText.changes.unstage(what)}
      onClick={() => unstage([id])}
    />
  </span>
)
