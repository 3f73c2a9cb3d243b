import { useEffect, useState } from 'react'
import { endSession } from '../api/session-store.ts'
import type { Counted } from '../text/en/plan.ts'
import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { leftIn, leftInOtherTabs } from './left-to-apply.ts'
import { savePlanFile } from './save-plan.ts'
import { useStaged } from './staged.ts'

const words = planText.signOut

/** Asked before somebody signs out: that takes what isn't applied out of all tabs of the browser. Else the session ends. */
export const SignOutQuestion = ({ onStay }: { onStay: () => void }) => {
  const here = leftIn(useStaged())
  const [elsewhere, setElsewhere] = useState<Counted>()
  const [isLeaving, setLeaving] = useState(false)
  const nothing = elsewhere !== undefined && here.count + elsewhere.count === 0
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const left = await leftInOtherTabs()
      if (!isOver) setElsewhere(left)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [])
  useEffect(() => {
    if (nothing) void endSession()
  }, [nothing])
  if (nothing || (elsewhere === undefined && here.count === 0)) return null
  const beingSent = isLeaving ? words.pending : undefined
  return (
    <DialogForm
      title={words.title}
      submit={text.session.signOut}
      look="danger"
      isPending={isLeaving}
      pendingReason={words.pending}
      aside={
        here.count > 0 ? (
          <Button disabledReason={beingSent} onClick={() => void savePlanFile()}>
            {planText.file.save.json}
          </Button>
        ) : null
      }
      onSubmit={() => {
        setLeaving(true)
        void endSession()
      }}
      onClose={onStay}
    >
      {here.count > 0 ? <p>{words.here(here)}</p> : null}
      {elsewhere && elsewhere.count > 0 ? <p>{words.elsewhere(elsewhere)}</p> : null}
      <p>{words.lost}</p>
    </DialogForm>
  )
}
