import { useNavigate } from 'react-router'
import { openFilled } from '../requests/open-filled.ts'
import { planText } from '../text/plan.ts'
import { Button } from '../ui/Button.tsx'
import { setEdited, useEditedCall } from './edited-step.ts'

/** Says of a form that it holds a step of the plan, which staging it replaces. */
export const EditedStep = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  const edited = useEditedCall(path)
  if (!edited) return null
  const cancel = () => {
    setEdited(undefined)
    openFilled(navigate, { path, values: new Map() })
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {planText.edit.editing(edited.place)}
      <Button size="small" onClick={cancel}>
        {planText.edit.cancel}
      </Button>
    </p>
  )
}
