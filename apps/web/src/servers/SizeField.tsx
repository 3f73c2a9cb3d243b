import type { ServerSize } from '@hosting-console/console-core'
import { useId } from 'react'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { megabytes } from '../util/format.ts'
import { isLikelyGigabytes, isOddSize, isSize, typedSize } from './sizes.ts'

type Props = {
  size: keyof ServerSize
  value: string
  onChange: (value: string) => void
  /** Offered where the service lists them; any number can be typed. */
  allowed: readonly number[]
  hint?: string
  autoFocus?: boolean
}

/** A size as a number, of memory with a unit too, with the sizes that the service lists as an offer. */
export const SizeField = ({ size, value, onChange, allowed, hint, autoFocus }: Props) => {
  const list = useId()
  const typed = typedSize(size, value)
  const isOdd = isOddSize(typed)
  const isUnlisted = isSize(typed) && allowed.length > 0 && !allowed.includes(Number(typed))
  return (
    <Field
      label={text.servers.bulkSize[size]}
      error={isOdd ? text.servers.bulkSize.notNumber[size] : undefined}
      hint={
        isLikelyGigabytes(size, value) && !allowed.includes(Number(typed)) ? (
          <span className="text-warn">{text.servers.bulkSize.withoutUnit(typed)}</span>
        ) : isUnlisted ? (
          text.servers.bulkSize.notListed
        ) : size === 'memory' && isSize(typed) ? (
          megabytes(Number(typed))
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            inputMode={size === 'memory' ? 'text' : 'numeric'}
            autoComplete="off"
            autoFocus={autoFocus}
            list={list}
            className="input tabular-nums"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={list}>
            {allowed.map((each) => (
              <option key={each} value={each}>
                {size === 'memory' ? megabytes(each) : each}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
