import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openFilled } from '../requests/open-filled.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useEditedPlace } from '../plan/edited-step.ts'

/** Says of a form that it holds a step of the plan, which staging it replaces. */
export const EditedStep = ({ path }: { path: string }) => {
  const place = useEditedPlace(path)
  return place === undefined ? null : <Editing path={path} place={place} />
}

const Editing = ({ path, place }: { path: string; place: number }) => {
  const navigate = useNavigate()
  const self = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The list that it was opened from closes, and a field that is open has the focus already.
    if (!self.current?.closest('form')?.contains(document.activeElement)) self.current?.focus()
  }, [])
  return (
    <p
      ref={self}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none"
    >
      {text.functions.form.editing(place)}
      <Button size="small" onClick={() => openFilled(navigate, { path, values: new Map() })}>
        {text.functions.form.cancelEditing}
      </Button>
    </p>
  )
}
