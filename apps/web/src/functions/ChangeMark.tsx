import type { DescriptionChange } from '@hosting-console/console-core'
import { descriptionText } from '../text/description.ts'
import { Badge } from '../ui/Badge.tsx'
import { changeWords } from './change-words.ts'

/** How something is described otherwise than before; a function of which only arguments are, has no change of its own. */
export const ChangeMark = ({ change }: { change: DescriptionChange | undefined }) => {
  if (!change) return <Badge tone="warn">{descriptionText.changes.changed}</Badge>
  const { label, tone } = changeWords(change)
  return <Badge tone={tone}>{label}</Badge>
}
