import {
  type ChangeDescription,
  type Doubt,
  halfDone,
  hasFailed,
  heldBack,
  isMade,
  isRunning,
  type PlanSubject,
  type ServiceDescription,
  speaksAgainst,
} from '@hosting-console/console-core'
import { ChevronRight, X } from 'lucide-react'
import { shownName } from '@hosting-console/dns'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { followProblems } from './known-problems.ts'
import type { Counted } from '../text/en/plan.ts'
import { text } from '../text/text.ts'
import { lostOf, standingOf } from './lost-value.ts'
import { isNumbered, keyOf, toLines } from './plan-lines.ts'
import { Differences, ServerName } from './PlanDiff.tsx'
import { PlanRow } from './PlanRow.tsx'
import { usePlanProgress } from './progress.ts'
import { useAtRest } from './stage.ts'
import { type StagedChange, stagedChange } from './staged.ts'
import { shownDifferences } from './shown-names.ts'
import { deedWord, stepWords } from './step-words.ts'
import { takeOut } from './take-out.ts'
import { countsOf } from './tally.ts'
import { Button } from '../ui/Button.tsx'
import { Rows, useRows } from '../ui/Rows.tsx'
import { toggled } from '../util/toggled.ts'
import { useDescribedFor } from './use-described.ts'

type Props = {
  items: readonly StagedChange[]
  /** Must be the same function each time: every row is drawn anew with another. */
  onEdit: (item: StagedChange) => void
  ref: Ref<HTMLElement>
}

/** The plan as a diff, under the zones, addresses and servers it is of. Only what is in view exists, so a long plan stays fluid. */
export const PlanList = ({ items, onEdit, ref }: Props) => {
  const { service } = useDescribedFor(items)
  const scroller = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => scroller.current as HTMLElement)
  const held = useMemo(() => heldBack(items, lostOf), [items])
  const half = useMemo(() => halfDone(items), [items])
  const known = useKnownProblems(service, items)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(
    () =>
      toLines(items, opened, ({ id, change }) => held.has(id) || half.has(id) || known?.has(change) === true),
    [items, opened, held, half, known],
  )
  const virtualizer = useRows(scroller, lines.length, {
    keyOf: (index) => keyOf(lines[index]),
    heightOf: (index) => (lines[index]?.kind === 'subject' ? 32 : 44),
  })
  const work = usePlanProgress()?.what
  const lastWork = useRef(work)
  useEffect(() => {
    const ended = work ? undefined : lastWork.current
    lastWork.current = work
    if (!ended) return
    // The list may be told later than the progress: each step is read as it is now.
    const isFailed = ({ id }: StagedChange) => {
      const now = stagedChange(id)
      if (!now) return false
      return ended === 'check' ? now.finding && speaksAgainst(now.finding) : hasFailed(now)
    }
    const first = lines.findIndex(
      (line) =>
        (line.kind === 'change' && isFailed(line.item)) ||
        (line.kind === 'equal' && line.items.some(isFailed)),
    )
    if (first >= 0) virtualizer.scrollToIndex(first, { align: 'center' })
  }, [work, lines, virtualizer])
  return (
    <section
      ref={scroller}
      tabIndex={-1}
      aria-label={text.plan.title}
      className="max-h-[min(60dvh,40rem)] min-h-0 flex-1 overflow-y-auto outline-none"
    >
      <Rows virtualizer={virtualizer}>
        {(index) => {
          const line = lines[index]
          if (!line) return null
          if (line.kind === 'subject')
            return <SubjectLine subject={line.subject} counted={line.counted} service={service} />
          return line.kind === 'equal' ? (
            <EqualRow
              items={line.items}
              isOpen={opened.has(line.key)}
              onToggle={() => setOpened(toggled(opened, line.key))}
            />
          ) : (
            <PlanRow
              item={line.item}
              service={service}
              step={line.step}
              waitsFor={held.get(line.item.id)}
              isHalfDone={half.has(line.item.id)}
              known={known?.get(line.item.change)}
              onEdit={onEdit}
            />
          )
        }}
      </Rows>
      {isNumbered(items) ? <p className="px-4 py-2 text-xs text-muted">{text.plan.stepHint}</p> : null}
    </section>
  )
}

const SubjectLine = ({
  subject: { kind, name, identity },
  counted,
  service,
}: {
  subject: PlanSubject
  counted: Counted
  service: ServiceDescription
}) => (
  <div className="flex h-8 items-center gap-2 border-b border-line bg-surface px-4 text-xs">
    {name ? <span className="text-muted">{text.plan.subjects[kind]}</span> : null}
    <h2 className={`min-w-0 truncate font-semibold ${name ? 'idc' : ''}`}>
      {shownName(name) || text.plan.addresses}
    </h2>
    {kind === 'server' ? <ServerName service={service} identity={identity} serverid={name} /> : null}
    <span className="idc truncate text-muted">{identity}</span>
    <span className="ml-auto shrink-0 text-muted tabular-nums">{text.plan.changes(counted)}</span>
  </div>
)

/** What is known to be wrong with changes that have not been checked yet; found anew as lists are read. */
const useKnownProblems = (service: ServiceDescription, items: readonly StagedChange[]) => {
  const [found, setFound] = useState<ReadonlyMap<ChangeDescription, Doubt>>()
  const atRest = useAtRest(items)
  useEffect(() => {
    return followProblems(service, atRest, setFound)
  }, [service, atRest])
  return found
}

type EqualProps = { items: readonly StagedChange[]; isOpen: boolean; onToggle: () => void }

/** Changes of many records to the same: what they change, once, and how many have each status. */
const EqualRow = ({ items, isOpen, onToggle }: EqualProps) => {
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
