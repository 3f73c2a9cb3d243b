import { type ReactNode, useRef } from 'react'

/**
 * Lets a person choose a JSON file by whatever button calls `choose`.
 * @param label of the field, which isn't seen
 * @returns `field`: to be drawn beside the button
 */
export const useFile = (
  label: string,
  onChosen: (file: File) => void,
): { choose: () => void; field: ReactNode } => {
  const input = useRef<HTMLInputElement>(null)
  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChosen(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    ),
  }
}
