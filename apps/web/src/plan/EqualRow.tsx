import { isMade, isRunning } from '@hosting-console/console-core'
import { ChevronRight, X } from 'lucide-react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Differences } from './PlanDiff.tsx'
import { shownDifferences } from './shown-names.ts'
import type { StagedChange } from './staged.ts'
import { deedWord, stepWords } from './step-words.ts'
import { takeOut } from './take-out.ts'
import { countsOf } from './tally.ts'
import { standingOf } from './lost-value.ts'

type Props = { items: readonly StagedChange[]; isOpen: boolean; onToggle: () => void }

/** Changes of many records to the same: what they change, once, and how many have each status. */
export const EqualRow = ({ items, isOpen, onToggle }: Props) => {
  const [first] = items
  if (!first) return null
  const what = text.plan.records(items.length)
  const removeLabel = items.every(isMade) ? text.plan.clear(what) : text.plan.remove(what)
  const running = items.find(isRunning)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-6 min-w-0 items-center gap-2 text-left pointer-coarse:min-h-10 @max-2xl:flex-1 @2xl:w-60"
        onClick={onToggle}
      >
        <ChevronRight aria-hidden size={14} className={`shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} />
        <span className="shrink-0 text-muted">{deedWord(first.change)}</span>
        <span className="font-medium">{what}</span>
      </button>
      <dl className="flex min-w-0 flex-1 basis-72 flex-col gap-1 @max-2xl:order-1 @max-2xl:basis-full">
        <Differences fields={shownDifferences(first.change)} />
      </dl>
      <span className="ml-auto flex min-h-6 items-center gap-2 text-xs">
        {countsOf(items.map(standingOf)).map(({ key, text, tone }) => (
          <span key={key} className={`whitespace-nowrap ${tone || 'text-muted'}`}>
            {text}
          </span>
        ))}
        <Button
          size="small"
          look="ghost"
          aria-label={removeLabel}
          title={removeLabel}
          disabledReason={running && stepWords(standingOf(running)).label}
          icon={<X aria-hidden size={13} />}
          onClick={() => takeOut(items.map(({ id }) => id))}
        />
      </span>
    </div>
  )
}
