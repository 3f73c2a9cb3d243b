import { isMade } from '@hosting-console/console-core'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { endSession } from '../api/session-store.ts'
import { hasDrafts } from '../components/drafts.ts'
import { newChangeId } from '../changes/change-options.ts'
import type { Counted } from '../text/en/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { type NotSaved, savePlanAs } from './save-plan.ts'
import { type StagedChange, stagedChanges, useStaged } from './staged.ts'
import { countedOf } from './tally.ts'

/** What signing out would lose: of a plan, and of what is typed and not sent. */
type Left = Counted & { isTyped: boolean }

const leftIn = (items: readonly StagedChange[]): Left => ({
  ...countedOf(items.filter((item) => !isMade(item))),
  isTyped: hasDrafts(),
})

const isAnyLeft = ({ count, isTyped }: Left): boolean => count > 0 || isTyped

/** What is left in one tab; `id` tells them apart. */
type LeftInTab = Left & { id: string }

/** Every tab that asks has a name, so that none counts what another was told. */
type Said = { asks: string } | { for: string; left: LeftInTab }

/** A channel doesn't hear itself: a tab that asks isn't told of its own plan. */
const tabs = new BroadcastChannel('console:left-to-apply')

// Wherever this is loaded, as it is with the question, other tabs are told when they ask.
tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if (!('asks' in data)) return
  const left = leftIn(stagedChanges())
  if (isAnyLeft(left))
    tabs.postMessage({ for: data.asks, left: { ...left, id: newChangeId() } } satisfies Said)
})

/** A tab answers within a turn, unless the browser has put it to sleep. */
const waitMs = 250

/** What is left in the other tabs of this browser, each for itself. */
const leftInOtherTabs = async (): Promise<LeftInTab[]> => {
  const name = newChangeId()
  const found: LeftInTab[] = []
  const take = ({ data }: MessageEvent<Said>) => {
    if ('for' in data && data.for === name) found.push(data.left)
  }
  tabs.addEventListener('message', take)
  tabs.postMessage({ asks: name } satisfies Said)
  await new Promise((resume) => setTimeout(resume, waitMs))
  tabs.removeEventListener('message', take)
  return found
}

/**
 * Asked before someone signs out, which takes what isn't applied or sent out of all tabs of the browser. Where there is no such thing the
 * session ends at once; a question that is shown is answered by a person.
 */
const SignOutQuestion = ({ onClose }: { onClose: () => void }) => {
  const here = leftIn(useStaged())
  const [others, setOthers] = useState<readonly LeftInTab[]>([])
  const [isAsked, setAsked] = useState(isAnyLeft(here))
  const [isLeaving, setLeaving] = useState(false)
  const [notSaved, setNotSaved] = useState<NotSaved>()
  const decide = useEffectEvent((found: readonly LeftInTab[]) => {
    setOthers(found)
    if (isAnyLeft(here) || found.length > 0) setAsked(true)
    else if (!isAsked) void endSession()
  })
  const left = [here, ...others]
  const hasPlan = left.some(({ count }) => count > 0) || !left.some(({ isTyped }) => isTyped)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await leftInOtherTabs()
      if (!isOver) decide(found)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [])
  return isAsked ? (
    <DialogForm
      title={text.plan.signOut.title(hasPlan)}
      submit={text.session.signOut}
      look="danger"
      isPending={isLeaving}
      pendingReason={text.plan.signOut.pending}
      aside={
        here.count > 0 ? (
          <Button
            disabledReason={isLeaving ? text.plan.signOut.pending : undefined}
            onClick={() => void savePlanAs({ kind: 'json' }).then(setNotSaved)}
          >
            {text.plan.file.save.json}
          </Button>
        ) : null
      }
      onSubmit={() => {
        setLeaving(true)
        void endSession()
      }}
      onClose={onClose}
    >
      {here.count > 0 ? <p>{text.plan.signOut.here(here)}</p> : null}
      {here.isTyped ? <p>{text.plan.signOut.typedHere}</p> : null}
      {others.map((other) => (
        <Fragment key={other.id}>
          {other.count > 0 ? <p>{text.plan.signOut.elsewhere(other)}</p> : null}
          {other.isTyped ? <p>{text.plan.signOut.typedElsewhere}</p> : null}
        </Fragment>
      ))}
      <p>{text.plan.signOut.lost(hasPlan)}</p>
      {notSaved ? <Notice title={notSaved.title}>{notSaved.detail}</Notice> : null}
    </DialogForm>
  ) : null
}

export default SignOutQuestion
