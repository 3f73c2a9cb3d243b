import { type ChangeDescription, changeKey, isDeletion, textsOf } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { stage, useStagedFor } from '../plan/stage.ts'
import { useForwardRecord } from '../plan/use-forward-record.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

/** A record that gets another name leads to nothing by this one, whatever it holds. */
const isRenamed = (staged: ChangeDescription | undefined): boolean =>
  textsOf(staged).before !== null && textsOf(staged).after?.host !== undefined

/** What is lost of another change that is staged for the same record. */
const replacedBy = (staged: ChangeDescription): string | undefined => {
  if (isDeletion(staged)) return text.addresses.forward.replacesDeletion
  const data = dataOf(staged)
  return data === undefined ? undefined : text.addresses.forward.replaces(data)
}

type Props = {
  address: string
  project: string
  /** Its reverse name, as the service holds it. */
  name: string
  onStaged: () => void
}

const dataOf = (change: ChangeDescription): string | undefined => textsOf(change).after?.data

/** The record that makes a reverse name lead back to its address, to be staged with one press. */
export const ForwardFix = ({ address, project, name, onStaged }: Props) => {
  const { found, isReading, isUnread } = useForwardRecord(address, name, project)
  const change = found?.record.change.description
  const staged = useStagedFor(change ? changeKey(change) : '')
  if (isReading) return <p className="text-muted">{text.loading}</p>
  if (!found || !change)
    return <p>{isUnread ? text.addresses.forward.unread : text.addresses.forward.none}</p>
  // Something else may be staged for the same record.
  if (isRenamed(staged)) return <p>{text.addresses.forward.renamed}</p>
  const isStaged = staged !== undefined && dataOf(staged) === dataOf(change)
  const replaced = staged && replacedBy(staged)
  // In a sentence its final dot would end it.
  const shown = shownName(name).replace(/\.$/, '')
  const { zoneName, record } = found
  return (
    <>
      <p className="wrap-anywhere">
        {record.from === undefined
          ? text.addresses.forward.adds(record.type, shown, address, zoneName)
          : text.addresses.forward.changes(record.type, shown, record.from, address)}
      </p>
      {isUnread ? <p className="text-warn">{text.addresses.forward.unread}</p> : null}
      {isStaged ? (
        <p className="text-muted">{text.addresses.forward.staged}</p>
      ) : (
        <>
          {replaced === undefined ? null : <p className="wrap-anywhere text-warn">{replaced}</p>}
          <Button
            className="self-start"
            autoFocus
            onClick={() => {
              stage([change])
              onStaged()
            }}
          >
            {text.addresses.forward.stage(record.type)}
          </Button>
        </>
      )}
    </>
  )
}
