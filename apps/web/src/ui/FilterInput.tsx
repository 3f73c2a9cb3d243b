import { Search } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useShortcut } from './use-shortcut.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** Whether `/` anywhere on the page comes here. One filter of a page has it. */
  hasShortcut?: boolean
  onEnter?: (() => void) | undefined
}

/** A search field with its icon. Escape empties it. */
export const FilterInput = ({ label, value, onChange, hasShortcut, onEnter, className, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useShortcut(hasShortcut ? 'filter' : undefined, () => input.current?.select())
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search
        aria-hidden
        size={14}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        value={value}
        className="input pl-8 [&::-webkit-search-cancel-button]:appearance-none"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onChange('')
          }
          if (event.key === 'Enter' && onEnter) {
            // Else the key would also reach what takes the focus.
            event.preventDefault()
            onEnter()
          }
        }}
      />
    </div>
  )
}
