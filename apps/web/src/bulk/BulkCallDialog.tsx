import { type DescribedFunction, effectOf, type ServiceDescription } from '@hosting-console/console-core'
import { useState } from 'react'
import { RunChoices } from '../plan/RunChoices.tsx'
import { useBusyReason } from '../plan/use-busy-reason.ts'
import { text } from '../text/text.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkResults } from './BulkResults.tsx'
import type { BulkTarget } from './bulk-calls.ts'
import { useBulkJournal } from './bulk-journal.ts'
import { usualChoice } from './run-calls.ts'

type Props = {
  service: ServiceDescription
  described: DescribedFunction
  /** The argument under which the function takes a target. */
  argument: 'serverid' | 'ipaddress'
  /** Those of the moment when the dialog was opened: a run changes what is listed, and so what is chosen. */
  targets: readonly BulkTarget[]
  onClose: () => void
}

/** One function on many things: the exact calls first, then one outcome for each. */
export const BulkCallDialog = (props: Props) => {
  const { service, described, onClose } = props
  const judged = effectOf(described.path, described.description)
  const isReading = judged.effect === 'reads'
  const [choice, setChoice] = useState(usualChoice)
  const journal = useBulkJournal(service, isReading, choice)
  const busyNow = useBusyReason()
  // Two runs at once could send a change twice; what only reads waits for none.
  const busy = isReading ? undefined : busyNow
  const choices = (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">{text.bulk.choices}</legend>
      <RunChoices choice={choice} onChange={setChoice} />
    </fieldset>
  )
  return journal.calls.length > 0 ? (
    <BulkResults
      path={described.path}
      journal={journal}
      isReading={isReading}
      busy={busy}
      choices={choices}
      onClose={onClose}
    />
  ) : (
    <BulkForm {...props} judged={judged} busy={busy} choices={choices} onSubmit={journal.start} />
  )
}
