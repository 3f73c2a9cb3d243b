import { text } from '../../text/text.ts'
import type { Missing } from './document-files.ts'

/** So many numbers are read, and the file in the archive has them all. */
const mostNamed = 60

/** What is missing, under each reason the numbers of its invoices. */
export const MissingList = ({ missing }: { missing: readonly Missing[] }) => {
  if (missing.length === 0) return null
  return (
    <section aria-label={text.documents.missing(missing.length)} className="flex flex-col gap-2">
      <h3 className="font-medium">{text.documents.missing(missing.length)}</h3>
      <dl className="flex flex-col gap-2">
        {[...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, those]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd className="text-muted wrap-anywhere tabular-nums">{namesOf(those)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const namesOf = (those: readonly Missing[]): string => {
  const names = those.slice(0, mostNamed).map(({ invoice }) => invoice.invoicenumber)
  const further = those.length - names.length
  return [...names, ...(further > 0 ? [text.documents.moreOf(further)] : [])].join(', ')
}
