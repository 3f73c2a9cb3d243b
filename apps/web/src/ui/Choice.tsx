import type { ReactNode } from 'react'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  children: (value: Value) => ReactNode
}

/** A few ways to look at the same, side by side. */
export const Choice = <Value extends string>({ label, values, chosen, onChoose, children }: Props<Value>) => (
  <div role="group" aria-label={label} className="flex rounded-md border border-line p-px">
    {values.map((value) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        className="h-6 rounded-[5px] pointer-coarse:h-10 px-2 text-xs text-muted hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
        onClick={() => onChoose(value)}
      >
        {children(value)}
      </button>
    ))}
  </div>
)
