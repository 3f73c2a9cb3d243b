import { viewsText } from '../text/views.ts'
import { quantity } from '../util/format.ts'

/** Characters of one value that are drawn: a browser stands still over more of them, and nobody reads so many in a line. */
export const mostShown = 10_000

/** A value of the service, however long. */
export const LongValue = ({ value }: { value: string }) =>
  value.length <= mostShown ? (
    <>{value}</>
  ) : (
    <>
      {value.slice(0, mostShown)}
      <span className="text-muted">
        {' '}
        … {viewsText.fields.cut(quantity(mostShown), quantity(value.length))}
      </span>
    </>
  )
