import { isDeletion, newStep, type ServiceDescription } from '@hosting-console/console-core'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { keptOf, overKept, wholeOf, wholeState } from '../changes/kept-calls.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { type StagedChange, updateStaged } from './staged.ts'
import { takeOut } from './take-out.ts'

type Props = { item: StagedChange; now: Readonly<Record<string, string>>; service: ServiceDescription }

/** Another person changed it meanwhile: a choice. */
export const ConflictChoice = ({ item, now, service }: Props) => {
  const change = wholeOf(item.change)
  const based = overKept(service, change, now)
  const isGoing = isDeletion(change)
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <ConflictTable change={change} now={wholeState(now)} />
      <span className="flex flex-wrap gap-2">
        {based ? (
          <Button
            size="small"
            onClick={() => updateStaged([item.id], ({ id }) => newStep(id, keptOf(based)))}
          >
            {isGoing ? text.planParts.keepDeletion : text.planParts.overwriteWithMine}
          </Button>
        ) : null}
        <Button size="small" onClick={() => takeOut([item.id])}>
          {isGoing ? text.planParts.keepRecord : text.planParts.drop}
        </Button>
      </span>
    </div>
  )
}
