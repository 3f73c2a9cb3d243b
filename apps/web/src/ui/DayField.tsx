type Props = { label: string; value: string; onChange: (day: string) => void }

/** A day as `YYYY-MM-DD`, written and chosen as the browser does it; empty for none. */
export const DayField = ({ label, value, onChange }: Props) => (
  <label className="flex items-center gap-1.5 text-muted">
    {label}
    <input
      type="date"
      className="input w-auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
