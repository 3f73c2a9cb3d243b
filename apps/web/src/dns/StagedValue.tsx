import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { unstage } from '../plan/stage.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { InShort } from './InShort.tsx'

type Props = { value: string; ending: ReactNode; isMono: boolean }

/** Of what is longer a column may show the beginning alone. */
const longestInView = 30

/** A value of a record that is staged to be added, with what the zone makes of it. */
export const StagedValue = ({ value, ending, isMono }: Props) => {
  const shown = (
    <span className={`min-w-0 text-ok wrap-anywhere sm:truncate ${isMono ? 'idc' : ''}`}>
      {value}
      {ending === '' ? null : <span className="text-muted">{ending}</span>}
    </span>
  )
  if (value.length <= longestInView) return shown
  return (
    <InShort label={value} short={shown}>
      <span className={`whitespace-normal wrap-anywhere ${isMono ? 'idc' : ''}`}>{value}</span>
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
