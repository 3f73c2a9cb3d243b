import { useId, useState } from 'react'
import { activityText } from '../text/activity.ts'
import { dayOf, isDayForm } from './days.ts'

/** `YYYY-MM-DD`. */
const dayLength = 10

/** A native field of a date is written as the browser likes, whatever form the tables have. */
export const DayField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared, or gone back to, from elsewhere.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const isWrong = dayOf(typed) === undefined
  const [isLeft, setLeft] = useState(false)
  const isSaid = isWrong && (isLeft || typed.trim().length === dayLength)
  const problem = useId()
  return (
    <label className="flex flex-wrap items-center gap-1.5 text-muted">
      {label}
      <input
        autoComplete="off"
        inputMode="numeric"
        maxLength={dayLength}
        placeholder={activityText.activity.dayForm}
        title={activityText.activity.dayForm}
        aria-invalid={isWrong || undefined}
        aria-describedby={isSaid ? problem : undefined}
        onBlur={() => setLeft(true)}
        className="input w-31 text-ink tabular-nums max-sm:px-2 max-sm:placeholder:text-sm sm:w-34"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          const next = dayOf(target.value)
          // What is no day yet is no limit, so that the list and the field agree.
          setShown(next ?? '')
          if ((next ?? '') !== value) onChange(next ?? '')
        }}
      />
      {isSaid ? (
        <span id={problem} role="alert" className="text-xs text-danger">
          {isDayForm(typed) ? activityText.activity.dayNone : activityText.activity.dayWrong}
        </span>
      ) : null}
    </label>
  )
}
