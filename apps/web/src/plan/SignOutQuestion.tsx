import { useEffect, useEffectEvent, useState } from 'react'
import { endSession } from '../api/session-store.ts'
import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { leftIn, type LeftInTab, leftInOtherTabs } from './left-to-apply.ts'
import { type NotSaved, savePlanAs } from './save-plan.ts'
import { useStaged } from './staged.ts'

const words = planText.signOut

/**
 * Asked before somebody signs out, which takes what isn't applied out of all tabs of the browser. Where there is no such thing the
 * session ends at once; a question that is shown is answered by a person.
 */
export const SignOutQuestion = ({ onClose }: { onClose: () => void }) => {
  const here = leftIn(useStaged())
  const [others, setOthers] = useState<readonly LeftInTab[]>([])
  const [isAsked, setAsked] = useState(here.count > 0)
  const [isLeaving, setLeaving] = useState(false)
  const [notSaved, setNotSaved] = useState<NotSaved>()
  const decide = useEffectEvent((left: readonly LeftInTab[]) => {
    setOthers(left)
    if (here.count + left.length > 0) setAsked(true)
    else if (!isAsked) void endSession()
  })
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const left = await leftInOtherTabs()
      if (!isOver) decide(left)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [])
  return isAsked ? (
    <DialogForm
      title={words.title}
      submit={text.session.signOut}
      look="danger"
      isPending={isLeaving}
      pendingReason={words.pending}
      aside={
        here.count > 0 ? (
          <Button
            disabledReason={isLeaving ? words.pending : undefined}
            onClick={() => void savePlanAs('json').then(setNotSaved)}
          >
            {planText.file.save.json}
          </Button>
        ) : null
      }
      onSubmit={() => {
        setLeaving(true)
        void endSession()
      }}
      onClose={onClose}
    >
      {here.count > 0 ? <p>{words.here(here)}</p> : null}
      {others.map((left) => (
        <p key={left.id}>{words.elsewhere(left)}</p>
      ))}
      <p>{words.lost}</p>
      {notSaved ? <Notice title={notSaved.title}>{notSaved.detail}</Notice> : null}
    </DialogForm>
  ) : null
}
