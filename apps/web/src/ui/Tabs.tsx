import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab<Name extends string> = { name: Name; label: string; disabled?: boolean }

type Props<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  /** Right of the tabs. */
  actions?: ReactNode
  children: ReactNode
}

/** Tabs as the ARIA practices describe them: arrows move, the panel follows. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  actions,
  children,
}: Props<Name>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const usable = tabs.filter(({ disabled }) => !disabled)
    const at = usable.findIndex(({ name }) => name === selected)
    const next = usable[(at + step + usable.length) % usable.length]
    if (!next) return
    onSelect(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  // There is nothing to choose, and what stood under several stays where it is.
  const isAlone = tabs.length === 1 && actions === undefined
  return (
    <>
      {isAlone ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4">
          <div ref={list} role="tablist" aria-label={label} className="flex gap-4" onKeyDown={move}>
            {tabs.map(({ name, label: title, disabled }) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}`}
                data-tab={name}
                aria-selected={name === selected}
                aria-controls={`${id}-panel`}
                tabIndex={name === selected ? 0 : -1}
                disabled={disabled}
                className="tab disabled:opacity-55"
                onClick={() => onSelect(name)}
              >
                {title}
              </button>
            ))}
          </div>
          {actions ? <div className="ml-auto flex items-center gap-1.5 py-1">{actions}</div> : null}
        </div>
      )}
      <div
        {...(isAlone ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${selected}` })}
        id={`${id}-panel`}
        className="min-w-0"
      >
        {children}
      </div>
    </>
  )
}
