import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

type Props = { done: number; all: number; isReading: boolean; ask: (() => void) | undefined }

/** How far the zones are read that names are compared with; of many zones, whether they should be. */
export const ZonesRead = ({ done, all, isReading, ask }: Props) =>
  ask ? (
    <Button onClick={ask}>{text.addresses.compare(all)}</Button>
  ) : isReading && all > 0 ? (
    <span role="status" className="text-xs text-muted tabular-nums">
      {text.views.every.zonesRead(done, all)}
    </span>
  ) : null
