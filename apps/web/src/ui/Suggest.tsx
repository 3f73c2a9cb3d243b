import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ControlProps } from './Field.tsx'
import { inOrderOfFit, type Suggestion } from './suggestion-order.ts'

type Props = {
  control: ControlProps
  name: string
  value: string
  onChange: (value: string) => void
  /** Of a suggestion that is pressed, instead of `onChange`. */
  onChoose?: ((value: string) => void) | undefined
  suggestions: readonly Suggestion[]
  /** Whenever the list opens, or what it is for is typed: the time to fetch suggestions. */
  onOpen?: () => void
  toggleLabel: string
  empty: string
  isRequired?: boolean
}

/**
 * A text field with suggestions. What is typed stays what it is: a suggestion is an offer, never a limit. The list stands
 * in the page (`inline`) instead of the library's popup, which hides the whole form from assistive technology while it
 * is open.
 */
export const Suggest = ({
  control,
  name,
  value,
  onChange,
  onChoose = onChange,
  suggestions,
  onOpen,
  toggleLabel,
  empty,
  isRequired,
}: Props) => {
  const [isOpen, setOpen] = useState(false)
  // What is filled in already narrows nothing: the list is opened to see what else there is.
  const [isTyped, setTyped] = useState(false)
  const typed = isTyped ? value : ''
  const items = useMemo(() => inOrderOfFit(suggestions, typed).slice(0, mostShown), [suggestions, typed])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen || isTyped || items.length === 0) return
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 3
  }, [isOpen, isTyped, items])
  const open = () => {
    if (!isOpen) setTyped(false)
    setOpen(true)
    onOpen?.()
  }
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <Autocomplete.Root
      inline
      open={isOpen}
      items={items}
      value={value}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return
        onChange(next)
        open()
        setTyped(true)
      }}
      itemToStringValue={(item: Suggestion) => item.value}
      mode="none"
    >
      <div className="relative" onBlur={closeOnLeave}>
        <Autocomplete.Input
          {...control}
          name={name}
          required={isRequired}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="input pr-8"
          // To the library a list in the page is always open.
          aria-expanded={isOpen}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !isOpen) open()
            // Of a closed list Escape is not the field's: the library would empty it.
            if (event.key === 'Escape') event.preventBaseUIHandler()
            if (event.key === 'Escape' && isOpen) {
              event.preventDefault()
              setOpen(false)
            }
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={toggleLabel}
          className="absolute top-0 right-0 flex size-8 pointer-coarse:size-10 items-center justify-center text-muted"
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          <ChevronDown aria-hidden size={14} />
        </button>
        <div
          ref={list}
          // What scrolls would be a stop of Tab, which leaves the field and closes the list.
          tabIndex={-1}
          className={
            isOpen ? 'pop absolute top-9 right-0 left-0 z-20 max-h-72 min-w-56 overflow-y-auto' : 'hidden'
          }
        >
          <Autocomplete.Empty className="px-2 py-1.5 text-muted empty:hidden">{empty}</Autocomplete.Empty>
          <Autocomplete.List aria-label={toggleLabel}>
            {(item: Suggestion) => (
              <Autocomplete.Item
                key={item.value}
                value={item}
                aria-current={item.value === value || undefined}
                className="opt flex-wrap gap-y-0 aria-[current]:font-medium aria-[current]:text-accent"
                onClick={() => {
                  onChoose(item.value)
                  setOpen(false)
                }}
              >
                <span className="idc max-w-full wrap-anywhere">{item.value}</span>
                {item.label ? <span className="min-w-0 truncate text-muted">{item.label}</span> : null}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </div>
    </Autocomplete.Root>
  )
}

/** More don't help to choose, and cost a long list its speed. */
const mostShown = 200
