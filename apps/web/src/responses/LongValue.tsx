import { responsesText } from '../text/responses.ts'
import { quantity } from '../util/format.ts'

/** Characters of one value that are drawn: a browser stands still over more of them, and nobody reads so many in a line. */
const mostShown = 10_000

/** A value of a response, however long. */
export const LongValue = ({ value }: { value: string }) =>
  value.length <= mostShown ? (
    value
  ) : (
    <>
      {value.slice(0, mostShown)}
      <span className="text-muted"> … {responsesText.cut(quantity(mostShown), quantity(value.length))}</span>
    </>
  )
