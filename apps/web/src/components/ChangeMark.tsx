import type { DescriptionChange } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { changeWords } from './change-words.ts'

/** How something is described otherwise than before; a function of which only arguments are, has no change of its own. */
export const ChangeMark = ({ change }: { change: DescriptionChange | undefined }) => {
  if (!change) return <Badge tone="warn">{text.description.changes.changed}</Badge>
  const { label, tone } = changeWords(change)
  return <Badge tone={tone}>{label}</Badge>
}
