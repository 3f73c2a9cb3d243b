import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { endSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isAnyLeft, leftIn, type LeftInTab, leftInOtherTabs } from './left-to-apply.ts'
import { type NotSaved, savePlanAs } from './save-plan.ts'
import { useStaged } from './staged.ts'

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
