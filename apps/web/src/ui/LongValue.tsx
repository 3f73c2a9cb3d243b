import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { quantity } from '../util/format.ts'

/** Characters of one value that are drawn: a browser stands still over more of them, and no one reads so many in a line. */
export const mostShown = 10_000

/** A value of the service, however long. */
export const LongValue = ({ value }: { value: string }) => <>{longValue(value)}</>

/** The same for a cell of a table, which has thousands of them: nearly all are text and nothing else. */
export const longValue = (value: string): ReactNode =>
  value.length <= mostShown ? (
    value
  ) : (
    <>
      {value.slice(0, mostShown)}
      <span className="text-muted">
        {' '}
        … {text.views.fields.cut(quantity(mostShown), quantity(value.length))}
      </span>
    </>
  )
