import type { ApiResponse } from '@hosting-console/api-client'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { text } from '../text/text.ts'
import { ResponseView } from './ResponseView.tsx'

type Props = {
  response: ApiResponse
  identity: string
  /** Who asked and for what, where one function is asked about several things. */
  name?: string
}

/** A response in which nothing was found that the page shows, as it came: it is not an empty one. */
export const UnreadResponse = ({ response, identity, name = identity }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-hidden">
      <div role="alert" className="flex items-start gap-2.5 px-4 py-3">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0">
          <h2 id={id} className="text-sm">
            {text.views.unread.title}
          </h2>
          <p className="text-muted">
            <span className="idc">{response.path}</span> · <span className="idc wrap-anywhere">{name}</span> ·{' '}
            {text.views.unread.hint}
          </p>
        </div>
      </div>
      <ResponseView path={response.path} response={response} identity={identity} />
    </section>
  )
}
