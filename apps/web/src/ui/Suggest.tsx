import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { ChevronDown } from 'lucide-react'
import type { ControlProps } from './Field.tsx'

export type Suggestion = { value: string; label?: string }

type Props = {
  control: ControlProps
  name: string
  value: string
  onChange: (value: string) => void
  suggestions: readonly Suggestion[]
  /** When somebody first looks at the field: the time to fetch suggestions. */
  onOpen?: () => void
  toggleLabel: string
  empty: string
  isRequired?: boolean
}

/** A text field with suggestions. What is typed stays what it is: a suggestion is an offer, never a limit. */
export const Suggest = ({
  control,
  name,
  value,
  onChange,
  suggestions,
  onOpen,
  toggleLabel,
  empty,
  isRequired,
}: Props) => (
  <CSPProvider disableStyleElements>
    <Autocomplete.Root
      items={suggestions}
      value={value}
      onValueChange={onChange}
      itemToStringValue={(item: Suggestion) => item.value}
      filter={(item: Suggestion, query) => matches(item, query)}
      openOnInputClick
      onOpenChange={(open) => {
        if (open) onOpen?.()
      }}
    >
      <div className="relative">
        <Autocomplete.Input
          {...control}
          name={name}
          required={isRequired}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={onOpen}
          className="input pr-8"
        />
        <Autocomplete.Trigger
          aria-label={toggleLabel}
          tabIndex={-1}
          className="absolute top-0 right-0 flex size-8 items-center justify-center text-muted"
        >
          <ChevronDown aria-hidden size={14} />
        </Autocomplete.Trigger>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-40">
          <Autocomplete.Popup className="pop max-h-72 w-(--anchor-width) min-w-56 overflow-y-auto">
            <Autocomplete.Empty className="px-2 py-1.5 text-muted empty:hidden">{empty}</Autocomplete.Empty>
            <Autocomplete.List>
              {(item: Suggestion) => (
                <Autocomplete.Item key={item.value} value={item} className="opt">
                  <span className="idc shrink-0">{item.value}</span>
                  {item.label ? <span className="min-w-0 truncate text-muted">{item.label}</span> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  </CSPProvider>
)

const matches = (item: Suggestion, query: string): boolean =>
  `${item.value} ${item.label ?? ''}`.toLowerCase().includes(query.trim().toLowerCase())
