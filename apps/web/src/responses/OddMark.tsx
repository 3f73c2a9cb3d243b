import { isRecord, type Oddity } from '@hosting-console/api-client'
import { TriangleAlert } from 'lucide-react'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { maskSecrets } from '../util/mask.ts'
import { RecordFields } from './RecordFields.tsx'

/** Marks a record that could not be read as a whole, and shows it as it came. */
export const OddMark = ({ oddity: { fields, raw, hasIdentity } }: { oddity: Oddity }) => {
  const said = text.views.unread.fields(fields.join(', '))
  const record = maskSecrets(isRecord(raw) ? raw : { [text.views.fields.value]: raw })
  return (
    <Popover
      label={said}
      isAnchored
      placement="w-[28rem] max-w-[calc(100vw-1rem)]"
      buttonClass="inline-flex size-5 shrink-0 items-center justify-center rounded text-warn hover:bg-warn-soft"
      button={<TriangleAlert aria-hidden size={14} />}
    >
      {() => (
        <div className="flex flex-col gap-2 p-3 text-sm whitespace-normal">
          <p className="font-medium">{said}</p>
          {hasIdentity ? null : <p className="text-muted">{text.views.unread.nameless}</p>}
          <h3 className="text-xs text-muted">{text.views.unread.raw}</h3>
          {isRecord(record) ? <RecordFields record={record} /> : null}
        </div>
      )}
    </Popover>
  )
}
