import { type ReactNode, useRef } from 'react'

/**
 * Lets a person choose a file by whatever button calls `choose`.
 * @param label of the field, which isn't seen
 * @param accept kinds of files, as the browser takes them; JSON unless given
 * @returns `field`: to be drawn beside the button
 */
export const useFile = (
  label: string,
  onChosen: (file: File) => void,
  accept = '.json,application/json',
): { choose: () => void; field: ReactNode } => {
  const input = useRef<HTMLInputElement>(null)
  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept={accept}
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
